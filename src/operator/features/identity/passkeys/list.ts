/** `passkey_list`, `passkey_rename`, `passkey_remove`: the passkeys of the line. Spec IDN-14. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import { PASSKEYS_PER_LINE, passkeyName } from '../../../../contract/rules/passkey.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { lockLine } from '../find-line.ts'
import { passkeysOf } from '../find-passkeys.ts'
import { passkey } from '../passkey-tables.ts'
import { notifyAccount } from '../set-password.ts'

export const listPasskeys: CallHandler<'passkey_list'> = async ({ db, clock }, { msisdn }) => {
  const found = await passkeysOf(db, msisdn)
  return {
    passkeys: found.map(({ id, name, createdAt, usedAt, isSynced, stoppedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
      is_synced: isSynced,
      stopped_at: stoppedAt?.toISOString() ?? null,
    })),
    can_add: found.length < PASSKEYS_PER_LINE,
    as_of: clock.now().toISOString(),
  }
}

export const renamePasskey: CallHandler<'passkey_rename'> = async (
  { db },
  { msisdn },
  { id, name: typed },
) => {
  const name = passkeyName(typed)
  if (name === undefined) throw new ApiError('bad_request', { fields: ['name'] })
  const named = await db.update(passkey).set({ name }).where(isOwn(msisdn, id)).returning({ id: passkey.id })
  if (named.length === 0) throw new ApiError('passkey_unknown')
  return {}
}

export const removePasskey: CallHandler<'passkey_remove'> = (context, { msisdn }, { id }) =>
  context.db.transaction(async (tx) => {
    const line = await lockLine(tx, msisdn)
    const [removed] = await tx.delete(passkey).where(isOwn(msisdn, id)).returning()
    if (!removed) throw new ApiError('passkey_unknown')
    await notifyAccount(context, tx, line, 'passkeyRemoved', context.clock.now(), removed.name)
    return {}
  })

function isOwn(msisdn: string, id: string) {
  return and(eq(passkey.msisdn, msisdn), eq(passkey.id, id))
}
