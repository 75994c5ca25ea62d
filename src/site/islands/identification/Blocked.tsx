/** Why a number is not updated online, and the way out: what to bring to which store. Spec EKY-1. */
import type { ReactNode } from 'react'
import type { IdentityEligibility } from '../../../contract/main/identification.schema.ts'
import type { IdentityObstacle, StorePaper } from '../../../contract/rules/identification.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { Note } from '../../ui/Note.tsx'
import { language } from '../texts.ts'
import { identificationText } from './identification-text.ts'

type Props = {
  obstacles: readonly IdentityObstacle[]
  papers: readonly StorePaper[]
  limits: Pick<IdentityEligibility, 'lines_max' | 'age_min'>
}

export function Blocked({ obstacles, papers, limits }: Props): ReactNode {
  const elsewhere = obstacles.includes('off_net')
  return (
    <Note kind="warn" title={identificationText(elsewhere ? 'blocked.otherTitle' : 'blocked.title')}>
      <div className="grid gap-2" role="alert">
        {obstacles.map((obstacle) => (
          <p key={obstacle} className="num">
            {identificationText(`blocked.${obstacle}`, { lines: limits.lines_max, age: limits.age_min })}
          </p>
        ))}
        {!elsewhere && papers.length > 0 && (
          <>
            <p className="font-semibold">{identificationText('blocked.bring')}</p>
            <ul className="grid list-disc gap-1 pl-5">
              {papers.map((paper) => (
                <li key={paper}>{identificationText(`paper.${paper}`)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {!elsewhere && (
        <a
          className="btn btn-primary mt-2 justify-self-start"
          href={localPath('/tinh-nang/dia-diem-cua-hang', language)}
        >
          {identificationText('blocked.store')}
        </a>
      )}
    </Note>
  )
}
