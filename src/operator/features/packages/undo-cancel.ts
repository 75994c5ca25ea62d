/** `package_undo_cancel`: an end "now" is taken back within ten minutes, as long as nothing else stands in its place. Spec PKG-3. */
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { Refusal } from '../../../contract/errors.ts'
import type { UndoCancelResult } from '../../../contract/main/package.schema.ts'
import type { Verb } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { once } from '../../platform/idempotency/idempotency.ts'
import { sendNotice } from './notifications.ts'
import { inLanguage, mayTakeBack, type Service, serviceOf, takeBack, usedServices } from './service.ts'
import { service } from './tables.ts'
import { anyCurrentVersion, versionKey, versionsOf } from './version.ts'

/** Refuses with `package_unknown`, `service_not_active` where nothing was ended, `take_back_over` where it is too late or something else runs. */
export const packageUndoCancel: Verb<'package_undo_cancel'> = (context, caller, { code, idempotency_key: key }) =>
  once<UndoCancelResult>(context, caller, { call: 'package_undo_cancel', key, request: [code] }, async ({ tx, line, now }) => {
    const [ended] = await tx
      .select()
      .from(service)
      .where(and(eq(service.msisdn, line.msisdn), eq(service.code, code), isNotNull(service.takeBackUntil)))
      .orderBy(desc(service.endedAt))
      .limit(1)
      .for('update')
    if (!ended) {
      await anyCurrentVersion(tx, code)
      throw new Refusal('service_not_active')
    }
    if (!mayTakeBack(ended, now) || (await isTaken(tx, ended))) throw new Refusal('take_back_over')
    const back = await takeBack(tx, ended)
    const [told = back] = await inLanguage(tx, [back], line.language)
    await sendNotice(context, tx, line, 'takenBack', { code, name: told.name, until: back.expiresAt, renews: back.renewsAt !== null })
    const used = (await usedServices(tx, [back])).has(back.id)
    const [named = back] = await inLanguage(tx, [back], caller.language)
    return { service: serviceOf(named, used, now) }
  })

/** The same package, or another of its group, runs now. */
export async function isTaken(tx: Database, ended: Service): Promise<boolean> {
  const running = await tx
    .select()
    .from(service)
    .where(and(eq(service.msisdn, ended.msisdn), ne(service.status, 'ended')))
  const versions = await versionsOf(tx, [ended, ...running])
  const group = versions.get(versionKey(ended))?.content.group
  return running.some((item) => item.code === ended.code || (group !== undefined && versions.get(versionKey(item))?.content.group === group))
}
