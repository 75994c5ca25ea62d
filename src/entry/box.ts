/** `npm start`: site, gateway, embedded operator and sandbox in one process on this machine. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../operator/seed/people-data.ts'
import { composeBox } from './compose.ts'
import { readOperatorContent } from './content.ts'
import { closeOnSignal, listen, log, main } from './listen.ts'
import { BOX_SITE, NETLIFY_TOML } from './paths.ts'
import { tellClock } from './sandbox/page-clock.ts'
import { readBoxSettings } from './settings/place.ts'
import { joinDoors } from './site.ts'
import { openStatic } from './static/host.ts'
import { readVersion } from './version.ts'

await main(async () => {
  const { dataDir = '.data', databaseUrl, environment, host, port: wanted } = readBoxSettings(process.env)
  if (!existsSync(join(BOX_SITE, 'index.html'))) throw new Error('The site is not built yet. Start the box with npm start, which builds it.')
  const box = await composeBox({ dataDir, databaseUrl, environment, version: readVersion(BOX_SITE), log })
  const files = await openStatic({ root: BOX_SITE, config: NETLIFY_TOML, agent: readOperatorContent().app.user_agent })
  const { server, port } = await listen(joinDoors(box.gateway, tellClock(files, box.clockOffset), box.sandbox), { port: wanted, host })
  closeOnSignal(server, box.close)

  const address = `http://localhost:${port}`
  for (const { number, who } of DEMO_PEOPLE) console.log(`  ${number}  ${who.vi} · ${who.en}`)
  console.log(`\n  Mật khẩu · Password   ${DEMO_PASSWORD}`)
  console.log(`  Trang · Site          ${address}`)
  console.log(`  Tin nhắn · Messages   ${address}/sandbox`)
  console.log(`  Dữ liệu · Database    ${box.database === 'server' ? 'PostgreSQL' : dataDir}`)
  console.log('  Hoá đơn · Invoices    chứng thư tự ký · signed with a self-signed certificate\n')
  console.log(`ready ${address}`)
})
