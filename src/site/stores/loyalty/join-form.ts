/**
 * The form for joining, which contains only missing data. Values stay while the page is open, even if sending
 * fails. Spec LOY-5, Spec LOY-4.
 */
import { atom, computed } from 'nanostores'
import type { RegisterMemberRequest } from '../../../contract/loyalty/member.schema.ts'
import {
  LOYALTY_SYSTEM,
  MEMBER_FIELDS,
  MEMBER_ID_KIND,
  MEMBER_ID_MAX,
  type MemberField,
} from '../../../contract/rules/member.ts'
import {
  EMPTY_MEMBER_FORM,
  type MemberFieldError,
  type MemberForm,
  validateMember,
} from '../../../contract/rules/member-form.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { environment } from '../../client/environment.ts'
import { lineCleared } from '../session.ts'
import { loadAreaWards } from './areas.ts'
import { $membership } from './membership.ts'

/**
 * `terms` and `offers` are separate consents: joining does not imply messages about offers. `tried`:
 * submitted without the terms. `touched`: fields that were left. `refused`: fields that the operator
 * rejected.
 */
export type Draft = {
  form: MemberForm
  terms: boolean
  offers: boolean
  tried: boolean
  touched: readonly MemberField[]
  refused: readonly MemberField[]
}
const EMPTY: Draft = {
  form: EMPTY_MEMBER_FORM,
  terms: false,
  offers: false,
  tried: false,
  touched: [],
  refused: [],
}
export const $draft = atom<Draft>(EMPTY)

// One person's data must not be shown to the next line.
lineCleared.listen(() => $draft.set(EMPTY))

/** Fields of the form in their order. */
export const $requestedFields = computed($membership, (membership): readonly MemberField[] => {
  if (!('info' in membership)) return []
  return MEMBER_FIELDS.filter((field) => membership.info.missing.includes(field))
})

export type JoinErrors = Partial<Record<MemberField, MemberFieldError | 'refused'>>

/** Errors of all fields; a field's error is shown after it was left. */
export function validateJoinForm(): JoinErrors {
  const { form, refused } = $draft.get()
  const errors: JoinErrors = validateMember(form, $requestedFields.get(), vietnamDay(environment().now()))
  return { ...Object.fromEntries(refused.map((field) => [field, 'refused'])), ...errors }
}

/** Formats `12031980` as `12/03/1980` while typing. */
function asDate(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')
}

/**
 * Removes characters that a field does not allow; surplus digits stay, so that the error can mention them.
 */
function asTyped(field: MemberField, value: string): string {
  if (field === 'ngaySinh') return asDate(value)
  if (field === 'soGiayToDinhDanh') return value.replace(/\s/g, '').slice(0, MEMBER_ID_MAX + 1)
  if (field === 'soDienThoai') return value.replace(/[^\d]/g, '').slice(0, 11)
  return value
}

export function typeMember(field: MemberField, value: string): void {
  const { form, refused, ...rest } = $draft.get()
  const next = { ...form, [field]: asTyped(field, value), ...(field === 'tinhId' && { phuongId: '' }) }
  $draft.set({ ...rest, form: next, refused: refused.filter((one) => one !== field) })
  if (field === 'tinhId') void loadAreaWards(value)
}

/** Called when a field was left; its error is shown from then on. */
export function leaveField(field: MemberField): void {
  const draft = $draft.get()
  if (!draft.touched.includes(field)) $draft.set({ ...draft, touched: [...draft.touched, field] })
}

export function agree(change: Partial<Pick<Draft, 'terms' | 'offers'>>): void {
  $draft.set({ ...$draft.get(), ...change })
}

/** The request: the form's fields, with the permanent address as a copy of the address. Spec LOY-4. */
export function joinRequest(): RegisterMemberRequest {
  const { form, offers } = $draft.get()
  const requestedFields = $requestedFields.get()
  const typed = Object.fromEntries(
    requestedFields.filter((field) => field !== 'gioiTinh').map((field) => [field, form[field].trim()]),
  )
  return {
    ...typed,
    ...(requestedFields.includes('gioiTinh') && {
      gioiTinh: form.gioiTinh === '1' ? (1 as const) : (0 as const),
    }),
    ...(requestedFields.includes('diaChi') && { diaChiThuongTru: form.diaChi.trim() }),
    giayToDinhDanhId: MEMBER_ID_KIND,
    maMayUuid: `${environment().uuid()}_${LOYALTY_SYSTEM}`,
    heDieuHanh: LOYALTY_SYSTEM,
    agreed: true,
    offers_consent: offers,
  }
}
