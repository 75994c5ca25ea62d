/** Chooses the role of a line for the user: one of several, each with its picture, or none. */
import type { ReactNode } from 'react'
import { LINE_RELATIONS, type LineRelation } from '../../../contract/rules/managed-line.ts'
import { Icon } from '../../ui/Icon.tsx'
import { texts } from '../texts.ts'
import { ROLE_ICONS } from './icons.ts'

const linesText = await texts('lines')

export function Roles({
  role,
  onChoose,
}: {
  role: LineRelation | null
  onChoose: (role: LineRelation | null) => void
}): ReactNode {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{linesText('role.label')}</legend>
      <div className="flex flex-wrap gap-2">
        <label className="chip">
          <input type="radio" name="role" checked={role === null} onChange={() => onChoose(null)} />
          {linesText('role.none')}
        </label>
        {LINE_RELATIONS.map((one) => (
          <label key={one} className="chip">
            <input type="radio" name="role" checked={role === one} onChange={() => onChoose(one)} />
            <Icon body={ROLE_ICONS[one]} />
            {linesText(`role.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
