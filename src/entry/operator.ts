/** `npm run operator`: the reference operator alone, over HTTP, on a database server. No sandbox; demo people only when asked for. */

import { readLocations } from '../contract/content/locations.ts'
import { readPackages } from '../contract/content/packages.ts'
import { need } from '../gateway/secrets.ts'
import { openClock } from '../operator/clock.ts'
import { openDatabase } from '../operator/database/open.ts'
import { webhookOutlet } from '../operator/inbox/webhook-outlet.ts'
import { createOperator } from '../operator/operator.ts'
import { seedCatalogue } from '../operator/seed/catalogue.ts'
import { demoPeopleSince } from '../operator/seed/demo-people.ts'
import { readEditorial, seedEditorial } from '../operator/seed/editorial.ts'
import { readBank } from './bank.ts'
import { readBankContent, readOffers, readOperatorContent } from './content.ts'
import { startJobs } from './jobs.ts'
import { closeOnSignal, listen, log, main, readPort } from './listen.ts'
import { operatorDoor } from './operator-door.ts'
import { CONTENT, LOCATIONS, PACKAGES } from './paths.ts'

await main(async () => {
  const { env } = process
  const databaseUrl = need(env, 'DATABASE_URL', 'the address of a PostgreSQL database, postgres://…')
  const key = need(env, 'OPERATOR_KEY', 'the bearer token that gateways show')
  const pepper = need(env, 'OPERATOR_PEPPER', 'a long random text that stays the same: the key of the digests of codes, passwords and sessions')
  const partnerKey = need(env, 'PARTNER_KEY', 'the secret that gateways sign some calls with, the same on both sides')
  const messagesUrl = need(env, 'MESSAGES_URL', 'the address that SMS, voice and e-mail messages are posted to')
  const messagesSecret = need(env, 'MESSAGES_SECRET', 'the key that these posts are signed with')
  const wanted = readPort(4322)
  const { db, close } = await openDatabase(databaseUrl)
  const clock = await openClock(db)
  const outlet = webhookOutlet(messagesUrl, messagesSecret)
  const siteHost = env['SITE_URL'] ? new URL(env['SITE_URL']).host : ''
  const read = { content: readOperatorContent(), ...readOffers(), banks: readBankContent(), locations: readLocations(LOCATIONS) }
  const bank = readBank(env, clock)
  if (!bank) log('No bank is connected (VIETQR_URL is not set): payments from outside answer feature_not_supported.')
  const operator = createOperator({ db, clock, ...read, bank, outlet, pepper, partnerKey, invoiceKey: env['INVOICE_KEY'], siteHost, keepCodes: false })
  await seedCatalogue(operator.context, readPackages(PACKAGES))
  await seedEditorial(operator.context, readEditorial(CONTENT))
  if (env['SEED'] === 'demo') {
    // The demo people belong to the sandbox, whose code is loaded only for them.
    const { seedDemoPeople } = await import('../sandbox/seed/all.ts')
    await seedDemoPeople(operator.context)
  } else if (await demoPeopleSince(operator.context)) {
    await close()
    throw new Error('This database holds demo people, whose password everybody knows. Use another database, or say SEED=demo.')
  }
  if (!operator.context.signer) log('No key for invoices is set (INVOICE_KEY): they are issued without a signature.')
  const jobs = startJobs(operator.runDueJobs, log)
  const host = env['HOST'] || '127.0.0.1'
  const { server, port } = await listen(operatorDoor(operator, key).fetch, { port: wanted, host })
  closeOnSignal(server, async () => {
    await jobs.stop()
    await close()
  })
  console.log(`ready http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
})
