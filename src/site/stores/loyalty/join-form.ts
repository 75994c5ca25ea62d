/**
 * What is typed to join: only what is missing is asked (Spec LOY-5, Spec LOY-4). It stays while the page is
 * open, whatever becomes of the sending.
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
  type MemberFieldError,
  type MemberForm,
  NO_MEMBER_FORM,
  validateMember,
} from '../../../contract/rules/member-form.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { environment } from '../../client/environment.ts'
import { lineCleared } from '../session.ts'
import { loadAreaWards } from './areas.ts'
import { $membership } from './membership.ts'

/**
 * `terms` and `offers` are agreed to apart: no message about offers follows from joining. `tried`: to go on
 * without the terms. `touched`: fields that were left once. `refused`: those that the operator did not take.
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
  form: NO_MEMBER_FORM,
  terms: false,
  offers: false,
  tried: false,
  touched: [],
  refused: [],
}
export const $draft = atom<Draft>(EMPTY)

// What one person typed is nothing for the next line.
lineCleared.listen(() => $draft.set(EMPTY))

/** Fields that the form shows, in its order. */
export const $asked = computed($membership, (membership): readonly MemberField[] => {
  if (!('info' in membership)) return []
  return MEMBER_FIELDS.filter((field) => membership.info.missing.includes(field))
})

export type JoinErrors = Partial<Record<MemberField, MemberFieldError | 'refused'>>

/** What is wrong, of every field; told once a field was left. */
export function validateJoinForm(): JoinErrors {
  const { form, refused } = $draft.get()
  const faults: JoinErrors = validateMember(form, $asked.get(), vietnamDay(environment().now()))
  return { ...Object.fromEntries(refused.map((field) => [field, 'refused'])), ...faults }
}

/** `12031980` becomes `12/03/1980` while it is typed. */
function asDate(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')
}

/** What may stand in a field while it is typed; too many digits are kept, so that the fault can say so. */
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

/** The field was left: from now on what is wrong with it is told. */
export function leaveField(field: MemberField): void {
  const draft = $draft.get()
  if (!draft.touched.includes(field)) $draft.set({ ...draft, touched: [...draft.touched, field] })
}

export function agree(change: Partial<Pick<Draft, 'terms' | 'offers'>>): void {
  $draft.set({ ...$draft.get(), ...change })
}

/** What goes to the operator: what was asked, the permanent address a copy of the address (Spec LOY-4). */
export function joinRequest(): RegisterMemberRequest {
  const { form, offers } = $draft.get()
  const asked = $asked.get()
  const typed = Object.fromEntries(
    asked.filter((field) => field !== 'gioiTinh').map((field) => [field, form[field].trim()]),
  )
  return {
    ...typed,
    ...(asked.includes('gioiTinh') && { gioiTinh: form.gioiTinh === '1' ? (1 as const) : (0 as const) }),
    ...(asked.includes('diaChi') && { diaChiThuongTru: form.diaChi.trim() }),
    giayToDinhDanhId: MEMBER_ID_KIND,
    maMayUuid: `${environment().uuid()}_${LOYALTY_SYSTEM}`,
    heDieuHanh: LOYALTY_SYSTEM,
    agreed: true,
    offers_consent: offers,
  }
}
