/**
 * `npm run operator`: the reference operator alone, over HTTP, on a database server. No sandbox; demo people
 * only on request.
 */

import { readLocations } from '../contract/content/locations.ts'
import { scheduleSocialEnd } from '../operator/features/social-links/retire.ts'
import { observeOperator } from '../operator/gauges.ts'
import { createOperator } from '../operator/operator.ts'
import { observeConnections } from '../operator/platform/database/gauges.ts'
import { openDatabase } from '../operator/platform/database/open.ts'
import { oneAtATime } from '../operator/platform/database/open-server.ts'
import { webhookChannel } from '../operator/platform/messages/webhook-channel.ts'
import { httpPushService } from '../operator/platform/push/http-service.ts'
import { failureLog } from '../operator/platform/telemetry/log.ts'
import { openClock } from '../operator/platform/time/clock.ts'
import { seedCatalogue } from '../operator/seed/catalogue.ts'
import { demoPeopleSince } from '../operator/seed/demo-people.ts'
import { readEditorial, seedEditorial } from '../operator/seed/editorial.ts'
import { readBank } from './bank.ts'
import { readBankContent, readLogo, readOffers, readOperatorContent, readOwnPackages } from './content.ts'
import { observeRounds, startJobs } from './jobs.ts'
import { closeOnSignal, listen, log, main } from './listen.ts'
import { shedLoad } from './load/shed.ts'
import { operatorHttp, refuseCall } from './operator-http.ts'
import { readiness } from './operator-readiness.ts'
import { CONTENT, LOCATIONS } from './paths.ts'
import { readLoadSettings } from './settings/load.ts'
import { readOperatorSettings } from './settings/operator.ts'
import { readCommit } from './settings/place.ts'
import { walletPassWarning } from './settings/wallet-pass.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'

/** A subscriber waits for a code, so that messages are looked at more often than jobs, milliseconds. */
const MESSAGES_EVERY_MS = 200

/** No statement of a call or job may hold others up, milliseconds. Spec RUN-6. */
const TIMEOUTS = { statementMs: 5_000, lockMs: 2_000, idleInTransactionMs: 10_000 }

await main(async () => {
  const settings = readOperatorSettings(process.env)
  const { key, pepper, partnerKey, identityKey, invoiceKey, invoiceCertificate, siteHost, host } = settings
  const { networkSignIn, roamingKey, walletPass, openApiClients } = settings
  const telemetry = await startTelemetry(
    process.env,
    { service: 'portal-operator', build: readCommit(process.env) },
    log,
  )
  const { db, replica, connections, close, kind } = await openDatabase(settings.databaseUrl, undefined, [], {
    ...settings.pool,
    ...TIMEOUTS,
  })
  const clock = await openClock(db)
  const outlet = webhookChannel(settings.messages.url, settings.messages.secret)
  const read = {
    content: readOperatorContent(),
    ...readOffers(),
    banks: readBankContent(),
    locations: readLocations(LOCATIONS),
  }
  const contact = `mailto:${read.content.mail.care}`
  const push = settings.pushKey && { key: settings.pushKey, contact, service: httpPushService() }
  const bank = readBank(process.env, clock)
  if (!bank)
    log('No bank is connected (VIETQR_URL is not set): payments from outside answer feature_not_supported.')
  const operator = createOperator({
    db,
    replica,
    clock,
    ...read,
    bank,
    outlet,
    pepper,
    partnerKey,
    identityKey,
    ...{ networkSignIn, roamingKey },
    push: push || undefined,
    invoiceKey,
    invoiceCertificate,
    walletPass: walletPass && { ...walletPass, logo: readLogo() },
    siteHost,
    openApiClients,
    keepCodes: false,
    deliversAtOnce: settings.role !== 'api',
  })
  await oneAtATime(settings.databaseUrl, async () => {
    await seedCatalogue(operator.context, readOwnPackages(operator.context.content.parts))
    await scheduleSocialEnd(operator.context)
    await seedEditorial(operator.context, readEditorial(CONTENT))
    if (!settings.isDemo) return
    // The demo people belong to the sandbox, whose code is loaded only for them.
    const { seedDemoPeople } = await import('../sandbox/seed/all.ts')
    await seedDemoPeople(operator.context)
  })
  if (!settings.isDemo && (await demoPeopleSince(operator.context))) {
    await close()
    throw new Error(
      'This database holds demo people, whose password everybody knows. Use another database, ' +
        'or say SEED=demo.',
    )
  }
  warnOfMissingKeys(settings, operator)
  const works = settings.role !== 'api'
  const failed = failureLog(operator.context.log, 'jobs')
  const jobs = works ? startJobs(operator.runDueJobs, failed) : undefined
  const outbox = works
    ? startJobs(() => operator.context.messages.deliver(), failed, MESSAGES_EVERY_MS)
    : undefined
  observeOperator(operator.context)
  if (connections) observeConnections(connections)
  if (jobs) observeRounds(jobs)
  const isReady = readiness(db, jobs)
  // An embedded database works in this thread, so that any statement makes the event loop late.
  const { loopDelay, ...limits } = readLoadSettings(process.env, kind === 'embedded' ? 0 : undefined)
  const services = operatorHttp(operator, key, isReady, settings.messages.secret, openApiClients).fetch
  const handler = shedLoad(services, loopDelay, refuseCall, log)
  const { server, port } = await listen(handler, { port: settings.port, host, limits })
  closeOnSignal(server, async () => {
    await Promise.all([jobs?.stop(), outbox?.stop(), operator.context.openings.settle()])
    await close()
    await telemetry?.stop()
  })
  console.log(`ready http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
})

function warnOfMissingKeys(
  { invoiceCertificate, pushKey, walletPass, identityKey }: ReturnType<typeof readOperatorSettings>,
  { context }: ReturnType<typeof createOperator>,
): void {
  if (!context.signer) log('No key for invoices is set (INVOICE_KEY): they are issued without a signature.')
  else if (!invoiceCertificate)
    log('No certificate for invoices is set (INVOICE_CERTIFICATE): signatures carry the public key alone.')
  if (!pushKey) log('No key for push notifications is set (PUSH_KEY): no page offers them.')
  const walletFault = walletPassWarning(walletPass)
  if (walletFault) log(walletFault)
  if (!identityKey)
    log('No key for photographs is set (IDENTITY_KEY): subscriber information is not updated online.')
}
