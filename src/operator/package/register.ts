/** `package_register`: debit, service, quotas, message and answer in one transaction, or none of them. Features D4, D9; core §4, §7. */
import { Refusal } from '../../contract/errors.ts'
import { formatMoment } from '../../contract/format/date.ts'
import type { RegisterResult } from '../../contract/main/package.schema.ts'
import { needsSecondConsent } from '../../contract/rules/package.ts'
import { periodOf } from '../../contract/rules/period.ts'
import type { Verb } from '../context.ts'
import { service } from '../database/schema.ts'
import { addDays } from '../day.ts'
import { newId } from '../id.ts'
import { everyWords } from '../inbox/words.ts'
import { book } from '../ledger/book.ts'
import { eligibility, refusalOf } from './eligibility.ts'
import { sendNotice } from './notice.ts'
import { once } from './once.ts'
import { endService, openBuckets, serviceOf } from './service.ts'
import { currentVersion } from './version.ts'

export const packageRegister: Verb<'package_register'> = (context, caller, { code, price: quoted, second_consent: again, idempotency_key: key }) =>
  once<RegisterResult>(context, caller, { call: 'package_register', key, request: [code, quoted] }, async ({ tx, line, now }) => {
    context.failpoint('package_register:after-idempotency')
    const version = await currentVersion(tx, code)
    const { content } = version
    if (content.price !== quoted) throw new Refusal('price_changed', { price: content.price, quoted })
    const found = await eligibility(tx, line, version, true)
    if (found.reason) {
      const refused = refusalOf(found.reason, found, version)
      throw new Refusal(refused.code, refused.details)
    }
    const twice = needsSecondConsent(version.family)
    if (twice && !again) throw new Refusal('consent_needed')

    const id = newId(now)
    const consent = everyWords('notice', twice ? 'consentTwice' : 'consent', () => ({ time: formatMoment(now) }))
    const paid =
      content.price > 0
        ? await book(tx, {
            reference: `service:${id}`,
            kind: 'package',
            name: everyWords('notice', 'ledger.package', () => ({ name: content.name })),
            packageCode: code,
            channel: 'web',
            consent,
            at: now,
            entries: [
              { account: found.payer.account, amount: -content.price },
              { account: 'revenue', amount: content.price },
            ],
          })
        : undefined
    context.failpoint('package_register:after-debit')

    if (found.replaces) await endService(tx, found.replaces, now, id)
    const until = addDays(now, periodOf(content.period).days)
    const [begun] = await tx
      .insert(service)
      .values({
        id,
        msisdn: line.msisdn,
        code,
        version: version.version,
        name: content.name,
        family: version.family,
        price: content.price,
        period: content.period,
        status: 'active',
        registeredAt: now,
        channel: 'web',
        consent,
        paidBy: paid?.id ?? null,
        renewsAt: content.renews ? until : null,
        expiresAt: until,
      })
      .returning()
    if (!begun) throw new Error('The service was not written')
    await openBuckets(tx, begun, version, now, until)
    context.failpoint('package_register:after-service')

    const balance = found.payer.available - content.price
    const { name, price, renews } = content
    await sendNotice(context, tx, line, 'registered', { code, name, price, renews, until, balance, replaced: found.replaces?.name })
    return { service: serviceOf(begun, false, now), balance, transaction_id: paid?.id ?? '' }
  })
