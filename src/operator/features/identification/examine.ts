/** What the photographs show, compared with the fields and the zone. Spec EKY-5, Spec EKY-6, Spec EKY-12. */
import { ApiError } from '../../../contract/errors.ts'
import {
  differsFromZone,
  type IdentityField,
  type IdentityForm,
} from '../../../contract/rules/identification-form.ts'
import { type CardZone, parseTd1, unmarkedName } from '../../../contract/rules/td1.ts'
import type { Context } from '../../platform/context.ts'
import type { FaceComparison, Photographs } from './provider.ts'

type Sent = { form: IdentityForm; zone: readonly string[] | undefined; today: string }

/** The first failure; `undefined` if all that can be compared agrees. Throws `upstream_failed`. */
export async function examinePhotographs(
  { identification }: Pick<Context, 'identification'>,
  photographs: Photographs,
  { form, zone, today }: Sent,
): Promise<ApiError | undefined> {
  if (!identification) return new ApiError('identity_reading_failed')
  const reading = await identification.readCard(photographs).catch(unanswered)
  if (!reading.ok && reading.fault === 'image')
    return new ApiError('identity_image_invalid', { fields: reading.sides })
  if (!reading.ok && reading.fault === 'document')
    return new ApiError('identity_document_class', { fields: reading.sides })
  if (!reading.ok) return new ApiError('identity_reading_failed', { fields: reading.sides })
  const differs = zoneFaults(form, zone, today) ?? differsFromCard(form, reading.card)
  if (differs.length > 0) return new ApiError('identity_reading_failed', { fields: differs })
  const faces = await identification.compareFaces(photographs).catch(unanswered)
  return FACE_FAILURES[faces]()
}

const FACE_FAILURES: Readonly<Record<FaceComparison, () => ApiError | undefined>> = {
  same: () => undefined,
  different: () => new ApiError('identity_face_mismatch'),
  unclear: () => new ApiError('identity_image_invalid', { fields: ['portrait'] }),
}

/** The fields that do not agree with the zone, or `zone` where its check digits are wrong. */
function zoneFaults(form: IdentityForm, zone: Sent['zone'], today: string): string[] | undefined {
  if (!zone) return undefined
  const parsed = parseTd1(zone, Number(today.slice(0, 4)))
  if (!parsed.ok) return ['zone']
  const differs = differsFromZone(form, parsed.zone)
  return differs.length > 0 ? differs : undefined
}

/** The fields that do not agree with what the service read. What it could not read is not compared. */
function differsFromCard(form: IdentityForm, card: CardZone): IdentityField[] {
  const pairs: readonly [IdentityField, string, string][] = [
    ['full_name', unmarkedName(form.full_name), unmarkedName(card.name)],
    ['birth_date', form.birth_date, card.birthDate],
    ['sex', form.sex, card.sex],
    ['id_number', form.id_number, card.idNumber],
    ['expires_on', form.expires_on, card.expiresOn],
  ]
  return pairs.flatMap(([field, sent, read]) => (read !== '' && sent !== read ? [field] : []))
}

function unanswered(): never {
  throw new ApiError('upstream_failed')
}
