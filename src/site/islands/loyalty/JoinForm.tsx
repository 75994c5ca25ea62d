/**
 * The second slide: only the fields that are missing (Spec LOY-5, Spec LOY-4). The button is inactive until
 * all of them are valid, with a text that explains it.
 */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import {
  MEMBER_ADDRESS_MAX,
  MEMBER_AGE_MIN,
  MEMBER_EMAIL_MAX,
  MEMBER_ID_MAX,
  MEMBER_NAME_MAX,
  type MemberField,
} from '../../../contract/rules/member.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $areas, loadAreaProvinces, loadAreaWards, retryAreas } from '../../stores/loyalty/areas.ts'
import { $join, backToWelcome, sendMember } from '../../stores/loyalty/join.ts'
import {
  $draft,
  $requestedFields,
  leaveField,
  typeMember,
  validateJoinForm,
} from '../../stores/loyalty/join-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { Select } from '../../ui/Select.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { texts } from '../texts.ts'

const joinText = await texts('join')

export default function JoinForm(): ReactNode {
  const { step, problem } = useStore($join)
  const requestedFields = useStore($requestedFields)
  useStore($draft)
  useEffect(() => {
    if (requestedFields.includes('tinhId')) void loadAreaProvinces()
  }, [requestedFields])
  const left = Object.keys(validateJoinForm()).length
  return (
    <Form onSend={sendMember}>
      {problem && <ErrorNotice problem={problem} />}
      <p className="muted">{joinText('form.lead')}</p>
      {requestedFields.map((field) => (
        <One key={field} field={field} />
      ))}
      <Button
        type="submit"
        className="btn btn-accent btn-lg btn-block"
        disabled={left > 0}
        reason={joinText('form.left', { count: left })}
        busy={step === 'sending' && joinText('welcome.sending')}
      >
        {joinText('form.send')}
      </Button>
      <button type="button" className="btn btn-ghost btn-block" onClick={backToWelcome}>
        {joinText('form.back')}
      </button>
    </Form>
  )
}

/** The error of a field that was left or rejected; a field that is still untouched has none. */
function useFieldError(field: MemberField): string {
  const { touched, refused } = useStore($draft)
  const fault = validateJoinForm()[field]
  if (!fault || !(touched.includes(field) || refused.includes(field))) return ''
  const max =
    field === 'tenHoiVien' ? MEMBER_NAME_MAX : field === 'diaChi' ? MEMBER_ADDRESS_MAX : MEMBER_EMAIL_MAX
  return joinText(`fault.${fault}`, { max, age: MEMBER_AGE_MIN, digits: MEMBER_ID_MAX })
}

type Typed = Exclude<MemberField, 'gioiTinh' | 'tinhId' | 'phuongId'>
/** Input type, keyboard and autofill of each field. */
const TYPED: Readonly<
  Record<
    Typed,
    { type: string; inputMode: 'text' | 'numeric' | 'tel' | 'email'; autoComplete: string; hint?: string }
  >
> = {
  tenHoiVien: { type: 'text', inputMode: 'text', autoComplete: 'name' },
  ngaySinh: { type: 'text', inputMode: 'numeric', autoComplete: 'off', hint: joinText('form.ngaySinhHint') },
  soGiayToDinhDanh: {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    hint: joinText('form.soGiayToDinhDanhHint'),
  },
  soDienThoai: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', hint: joinText('form.emailHint') },
  diaChi: { type: 'text', inputMode: 'text', autoComplete: 'street-address' },
}

function One({ field }: { field: MemberField }): ReactNode {
  if (field === 'gioiTinh') return <Gender />
  if (field === 'tinhId' || field === 'phuongId') return <Area field={field} />
  return <Text field={field} />
}

function Text({ field }: { field: Typed }): ReactNode {
  const { form } = useStore($draft)
  const fault = useFieldError(field)
  const { hint = '', ...typed } = TYPED[field]
  return (
    <Field
      label={joinText(`form.${field}`)}
      {...typed}
      value={form[field]}
      onType={(value) => typeMember(field, value)}
      onBlur={() => leaveField(field)}
      fault={fault}
      hint={hint}
    />
  )
}

function Gender(): ReactNode {
  const { form } = useStore($draft)
  const fault = useFieldError('gioiTinh')
  return (
    <fieldset className="grid gap-1.5" aria-describedby={fault ? 'gender-told' : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{joinText('form.gioiTinh')}</legend>
      <div className="flex gap-2">
        {(['0', '1'] as const).map((value) => (
          <label key={value} className="chip">
            <input
              type="radio"
              name="gioiTinh"
              checked={form.gioiTinh === value}
              onChange={() => typeMember('gioiTinh', value)}
            />
            {joinText(value === '0' ? 'form.male' : 'form.female')}
          </label>
        ))}
      </div>
      <FieldMessage id="gender-told" fault={fault} />
    </fieldset>
  )
}

function Area({ field }: { field: 'tinhId' | 'phuongId' }): ReactNode {
  const { form } = useStore($draft)
  const { provinces, wards } = useStore($areas)
  const fault = useFieldError(field)
  const part = field === 'tinhId' ? provinces : wards
  const listed = lastKnown(part)?.value.areas ?? []
  const first = field === 'phuongId' && form.tinhId === ''
  // Loads the wards of the chosen province, also when the form is opened again.
  useEffect(() => {
    if (field === 'phuongId') void loadAreaWards(form.tinhId)
  }, [field, form.tinhId])
  return (
    <div className="grid gap-2">
      <Select
        label={joinText(`form.${field}`)}
        none={joinText(`form.${field}None`)}
        value={form[field]}
        onChoose={(id) => typeMember(field, id)}
        onBlur={() => leaveField(field)}
        choices={listed.map(({ id, name }) => ({ value: id, text: name }))}
        disabled={first}
        fault={fault}
        hint={first ? joinText('form.phuongIdFirst') : undefined}
      />
      {part.step === 'failed' && (
        <Note kind="warn" title={joinText('form.areasFailed')}>
          <button type="button" className="lnk justify-self-start" onClick={retryAreas}>
            {joinText('form.again')}
          </button>
        </Note>
      )}
    </div>
  )
}
