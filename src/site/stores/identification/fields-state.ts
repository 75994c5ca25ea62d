/** The form of the card's fields; apart from its actions, which bring the library that reads the zone. */
import { map } from 'nanostores'
import {
  EMPTY_IDENTITY_FORM,
  type IdentityField,
  type IdentityFieldError,
  type IdentityForm,
} from '../../../contract/rules/identification-form.ts'
import type { LineState, ZoneLines } from '../../client/card/zone.ts'
import type { Problem } from '../notice.ts'
import { onClear } from './identification.ts'

/** `differs`: said by the operator only. */
export type FieldErrors = Partial<Record<IdentityField, IdentityFieldError | 'differs'>>
/** `isRead`: the form was filled from the zone. */
export type Fields = {
  zone: ZoneLines
  lines: readonly LineState[]
  isRead: boolean
  form: IdentityForm
  errors: FieldErrors
  step: 'editing' | 'working'
  problem: Problem | undefined
}
const EMPTY: Fields = {
  zone: ['', '', ''],
  lines: ['empty', 'empty', 'empty'],
  isRead: false,
  form: EMPTY_IDENTITY_FORM,
  errors: {},
  step: 'editing',
  problem: undefined,
}
export const $fields = map<Fields>(EMPTY)

onClear(() => $fields.set(EMPTY))
