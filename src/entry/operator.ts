/**
 * `npm run operator`: the reference operator alone, over HTTP, on a database server. No sandbox; demo people
 * only on request.
 */

import { readLocations } from '../contract/content/locations.ts'
import { readPackages } from '../contract/content/packages.ts'
import { createOperator } from '../operator/operator.ts'
import { openDatabase } from '../operator/platform/database/open.ts'
import { webhookChannel } from '../operator/platform/messages/webhook-channel.ts'
import { openClock } from '../operator/platform/time/clock.ts'
import { seedCatalogue } from '../operator/seed/catalogue.ts'
import { demoPeopleSince } from '../operator/seed/demo-people.ts'
import { readEditorial, seedEditorial } from '../operator/seed/editorial.ts'
import { readBank } from './bank.ts'
import { readBankContent, readOffers, readOperatorContent } from './content.ts'
import { startJobs } from './jobs.ts'
import { closeOnSignal, listen, log, main } from './listen.ts'
import { operatorHttp } from './operator-http.ts'
import { CONTENT, LOCATIONS, PACKAGES } from './paths.ts'
import { readOperatorSettings } from './settings/operator.ts'

await main(async () => {
  const settings = readOperatorSettings(process.env)
  const { key, pepper, partnerKey, invoiceKey, invoiceCertificate, siteHost, host } = settings
  const { db, close } = await openDatabase(settings.databaseUrl)
  const clock = await openClock(db)
  const outlet = webhookChannel(settings.messages.url, settings.messages.secret)
  const read = {
    content: readOperatorContent(),
    ...readOffers(),
    banks: readBankContent(),
    locations: readLocations(LOCATIONS),
  }
  const bank = readBank(process.env, clock)
  if (!bank)
    log('No bank is connected (VIETQR_URL is not set): payments from outside answer feature_not_supported.')
  const operator = createOperator({
    db,
    clock,
    ...read,
    bank,
    outlet,
    pepper,
    partnerKey,
    invoiceKey,
    invoiceCertificate,
    siteHost,
    keepCodes: false,
  })
  await seedCatalogue(operator.context, readPackages(PACKAGES))
  await seedEditorial(operator.context, readEditorial(CONTENT))
  if (settings.isDemo) {
    // The demo people belong to the sandbox, whose code is loaded only for them.
    const { seedDemoPeople } = await import('../sandbox/seed/all.ts')
    await seedDemoPeople(operator.context)
  } else if (await demoPeopleSince(operator.context)) {
    await close()
    throw new Error(
      'This database holds demo people, whose password everybody knows. Use another database, ' +
        'or say SEED=demo.',
    )
  }
  if (!operator.context.signer)
    log('No key for invoices is set (INVOICE_KEY): they are issued without a signature.')
  else if (!invoiceCertificate)
    log('No certificate for invoices is set (INVOICE_CERTIFICATE): signatures carry the public key alone.')
  const jobs = startJobs(operator.runDueJobs, log)
  const { server, port } = await listen(operatorHttp(operator, key).fetch, { port: settings.port, host })
  closeOnSignal(server, async () => {
    await jobs.stop()
    await close()
  })
  console.log(`ready http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
})
