/** A line in no group: starting one with its package, a code that was received, or the packages to buy. */
import plus from 'icon:plus'
import { type ReactNode, useState } from 'react'
import type { FamilyStatus } from '../../../contract/main/family-group.schema.ts'
import { INVITATION_CODE_LENGTH } from '../../../contract/rules/family.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { empty } from '../../art/states.ts'
import { openInviting } from '../../stores/family/dialog.ts'
import { findInvitation } from '../../stores/family/family.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { language } from '../texts.ts'
import { familyText } from './family-text.ts'

type Props = { status: FamilyStatus; isInvited: boolean }

/** An invitation is answered first. */
export function NoGroup({ status: { can_start: canStart, package: shared }, isInvited }: Props): ReactNode {
  if (canStart && shared)
    return (
      <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="h-start">
        <h2 id="h-start" className="text-xl">
          {shared.name}
        </h2>
        <p>{familyText('group.start', { name: shared.name, count: shared.members })}</p>
        <button type="button" className="btn btn-accent justify-self-start" onClick={openInviting}>
          <Icon body={plus} />
          {familyText('members.invite')}
        </button>
      </section>
    )
  if (isInvited) return null
  return (
    <>
      <section className="sheet grid justify-items-center gap-2 p-8 text-center">
        <div className="w-52 max-w-full" dangerouslySetInnerHTML={{ __html: empty() }} />
        <h2 className="text-lg font-bold">{familyText('none.title')}</h2>
        <p className="max-w-[30em] text-sm muted">{familyText('none.text')}</p>
        <a
          className="btn btn-soft btn-primary mt-2"
          href={localPath('/dich-vu/gia-dinh-van-phong', language)}
        >
          {familyText('none.action')}
        </a>
      </section>
      <Code />
    </>
  )
}

function Code(): ReactNode {
  const [code, setCode] = useState('')
  return (
    <section className="sheet grid gap-3 p-5 lg:p-7" aria-labelledby="h-code">
      <h2 id="h-code" className="text-lg">
        {familyText('code.title')}
      </h2>
      <Form onSend={() => findInvitation(code)}>
        <Field
          label={familyText('code.label')}
          hint={familyText('code.hint')}
          value={code}
          onType={setCode}
          maxLength={INVITATION_CODE_LENGTH * 2}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <button type="submit" className="btn btn-soft btn-primary justify-self-start">
          {familyText('code.find')}
        </button>
      </Form>
    </section>
  )
}
