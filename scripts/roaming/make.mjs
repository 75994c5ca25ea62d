/**
 * `npm run roaming`: writes `content/roaming/networks.json` (networks in operation in our countries, from the
 * package mcc-mnc-list, dated) and `public/flags/<code>.svg` (from the package circle-flags). It leaves the
 * editors' own files (`countries.yaml`, `carriers.yaml`, packages) alone.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import mobile from 'mcc-mnc-list'
import { parse } from 'yaml'

const require = createRequire(import.meta.url)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const { countries } = parse(readFileSync(join(ROOT, 'content/roaming/countries.yaml'), 'utf8'))

/** A network of several countries or islands separates them with slashes. */
const networksOf = (code) =>
  mobile
    .all()
    .filter(
      ({ countryCode, status, mcc, mnc }) =>
        status === 'Operational' && mcc && mnc && countryCode?.split(/[/-]/).includes(code.toUpperCase()),
    )
    .map(({ mcc, mnc, brand, operator }) => [`${mcc}-${mnc}`, brand ?? operator ?? ''])
    .sort(([one], [other]) => (one < other ? -1 : 1))

const { version } = require('mcc-mnc-list/package.json')
const networks = Object.fromEntries(countries.map(({ code }) => [code, Object.fromEntries(networksOf(code))]))
const made = new Date().toISOString().slice(0, 10)
const rows = Object.entries(networks).map(
  ([code, own]) => `    ${JSON.stringify(code)}: ${JSON.stringify(own)}`,
)
const head = `"source": ${JSON.stringify(`mcc-mnc-list ${version}`)},\n  "made": "${made}"`
writeFileSync(
  join(ROOT, 'content/roaming/networks.json'),
  `{\n  ${head},\n  "networks": {\n${rows.join(',\n')}\n  }\n}\n`,
)

const source = dirname(require.resolve('circle-flags/package.json'))
const folder = join(ROOT, 'public/flags')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
// The flags are drawn square behind a round mask; without the mask they fill any frame of the page.
for (const { code } of countries) {
  const round = readFileSync(join(source, 'flags', `${code}.svg`), 'utf8')
  writeFileSync(
    join(folder, `${code}.svg`),
    round.replace(/<mask id="(\w+)"><circle[^>]*\/><\/mask>/, '').replace(/ mask="url\(#\w+\)"/, ''),
  )
}
copyFileSync(join(source, 'LICENSE.md'), join(folder, 'LICENSE.md'))
console.log(
  `${countries.length} countries, ` +
    `${Object.values(networks).reduce((sum, own) => sum + Object.keys(own).length, 0)} networks, ${made}`,
)
