/** `family_send_message`: a text message of the owner to members, with the owner's number. Spec FAM-8. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { FamilyMessageSent } from '../../../contract/main/family.schema.ts'
import { GROUP_MESSAGES_PER_DAY, validateGroupMessage } from '../../../contract/rules/family.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { idempotency } from '../../platform/idempotency/tables.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { line as lineTable } from '../../platform/subscriber/tables.ts'
import { addDays } from '../../platform/time/day.ts'
import { openMembers } from '../family-groups/group.ts'
import { requireGroup, requirePhone } from './group-of.ts'

/** All of the numbers must be members, or nothing is sent. */
export const sendMessage: CallHandler<'family_send_message'> = (
  context,
  caller,
  { phones: typed, text, idempotency_key: key },
) =>
  withIdempotency<FamilyMessageSent>(
    context,
    caller,
    { call: 'family_send_message', key, request: [text, ...typed] },
    async ({ tx, line, now }) => {
      const { group } = await requireGroup(tx, line.msisdn, 'family_send_message', true)
      const phones = [...new Set(typed.map(requirePhone))]
      const fault = validateGroupMessage(text, phones.length)
      if (fault) throw new ApiError('family_message', { reason: fault })
      const members = await openMembers(tx, group.id)
      const isMember = (phone: string) =>
        members.some(({ msisdn, role }) => msisdn === phone && role === 'member')
      if (!phones.every(isMember)) throw new ApiError('family_member_unknown')
      // Answers are kept for a day, so they count what was sent in it.
      const sent = await tx.$count(
        idempotency,
        and(
          eq(idempotency.msisdn, line.msisdn),
          eq(idempotency.call, 'family_send_message'),
          gt(idempotency.at, addDays(now, -1)),
        ),
      )
      if (sent >= GROUP_MESSAGES_PER_DAY) throw new ApiError('family_message_limit')
      const receivers = await tx.select().from(lineTable).where(inArray(lineTable.msisdn, phones))
      for (const { msisdn, language } of receivers)
        await context.messages.send(
          {
            to: msisdn,
            channel: 'sms',
            text: messageText('familyNotice', 'message', language, {
              brand: context.content.brand.name,
              master: formatPhone(line.msisdn),
              text: text.trim().replace(/\s+/g, ' '),
            }),
            purpose: 'family',
          },
          tx,
        )
      return { sent: receivers.length, at: now.toISOString() }
    },
  )
