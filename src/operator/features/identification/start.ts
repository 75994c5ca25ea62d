/** `ekyc_identification_ver2`: begins a request, if the rules allow it with this card. Spec EKY-2. */
import { ApiError } from '../../../contract/errors.ts'
import { IDENTITY_CONSENT_VERSION } from '../../../contract/rules/identification.ts'
import { isIdNumber, validateIdentityField } from '../../../contract/rules/identification-form.ts'
import type { CallHandler } from '../../platform/context.ts'
import { readableCode } from '../../platform/ids/id.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { findObstacles, refuseObstacles } from './eligibility.ts'
import { identityRequest } from './tables.ts'
import { consumeEkycToken, refuseSecond } from './token.ts'
import { addEvent } from './transition.ts'
import { requireIdentityKey } from './vault.ts'
import { viewRequest } from './view.ts'

export const startIdentification: CallHandler<'ekyc_identification_ver2'> = (
  context,
  caller,
  { access_token: token, token_id: id, id_number: typedNumber, birth_date: typedBirth },
) =>
  context.db.transaction(async (tx) => {
    requireIdentityKey(context)
    const line = await lockLine(tx, caller.msisdn)
    const now = context.clock.now()
    const today = vietnamDay(now)
    await consumeEkycToken(tx, caller, { id, token }, now)
    await refuseSecond(tx, line.msisdn)
    const [idNumber, birthDate] = [typedNumber.trim(), typedBirth.trim()]
    if (!isIdNumber(idNumber)) throw new ApiError('identity_number', { fields: ['id_number'] })
    const fault = validateIdentityField('birth_date', birthDate, today)
    if (fault && fault !== 'age') throw new ApiError('identity_fields', { fields: ['birth_date'] })
    refuseObstacles(await findObstacles(tx, line, { idNumber, birthDate, today }))
    const [request] = await tx
      .insert(identityRequest)
      .values({
        code: readableCode(context, 'TT'),
        msisdn: line.msisdn,
        state: 'collecting',
        consent: IDENTITY_CONSENT_VERSION,
        createdAt: now,
        dueAt: addSeconds(now, context.content.identification.request_hours * 3_600),
      })
      .returning()
    if (!request) throw new Error('The request was not stored')
    await addEvent(tx, request.code, 'collecting', now)
    return { request: await viewRequest({ ...context, db: tx }, request), as_of: now.toISOString() }
  })
