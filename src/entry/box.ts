/** `npm start`: site, gateway, embedded operator and sandbox in one process on this machine. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { answerOverloaded } from '../gateway/overloaded.ts'
import { publishClock } from '../sandbox/api/page-clock.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../sandbox/seed/people-data.ts'
import { composeAllInOne } from './compose.ts'
import { readOperatorContent } from './content.ts'
import { closeOnSignal, listen, log, main } from './listen.ts'
import { shedLoad } from './load/shed.ts'
import { ALL_IN_ONE_SITE, NETLIFY_TOML } from './paths.ts'
import { readLoadSettings } from './settings/load.ts'
import { readAllInOneSettings } from './settings/place.ts'
import { readWalletPassSettings } from './settings/wallet-pass.ts'
import { routeRequest } from './site.ts'
import { openStatic } from './static/host.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { readVersion } from './version.ts'

await main(async () => {
  const {
    dataDir = '.data',
    databaseUrl,
    environment,
    clockAhead,
    host,
    port: wanted,
  } = readAllInOneSettings(process.env)
  if (!existsSync(join(ALL_IN_ONE_SITE, 'index.html')))
    throw new Error('The site is not built yet. Start the server with npm start, which builds it.')
  const version = readVersion(ALL_IN_ONE_SITE)
  const telemetry = await startTelemetry(process.env, { service: 'portal', build: version.build }, log)
  let address = ''
  const allInOne = await composeAllInOne({
    dataDir,
    databaseUrl,
    environment,
    clockAhead,
    address: () => address,
    walletPass: readWalletPassSettings(process.env),
    version,
    log,
  })
  const files = await openStatic({
    root: ALL_IN_ONE_SITE,
    config: NETLIFY_TOML,
    agent: readOperatorContent().app.user_agent,
  })
  // The embedded database works in this thread, so that a turned clock alone makes the event loop late.
  const { loopDelay, ...limits } = readLoadSettings(process.env, 0)
  const site = routeRequest(allInOne.gateway, publishClock(files, allInOne.clockOffset), allInOne.sandbox)
  const handler = shedLoad(site, loopDelay, answerOverloaded, log)
  const { server, port } = await listen(handler, { port: wanted, host, limits })
  closeOnSignal(server, async () => {
    await allInOne.close()
    await telemetry?.stop()
  })

  address = `http://localhost:${port}`
  for (const { number, who } of DEMO_PEOPLE) console.log(`  ${number}  ${who.vi} · ${who.en}`)
  console.log(`\n  Mật khẩu · Password   ${DEMO_PASSWORD}`)
  console.log(`  Trang · Site          ${address}`)
  console.log(`  Tin nhắn · Messages   ${address}/sandbox`)
  console.log(`  Dữ liệu · Database    ${allInOne.database === 'server' ? 'PostgreSQL' : dataDir}`)
  console.log('  Hoá đơn · Invoices    chứng thư tự ký · signed with a self-signed certificate\n')
  console.log(`ready ${address}`)
})
