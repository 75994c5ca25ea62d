/** Why there is no advice: too few days, no use, or a package that is shared. */
import type { ReactNode } from 'react'
import { ADVICE_MIN_DAYS } from '../../../contract/rules/adviser.ts'
import { FAMILY_PATH } from '../../../contract/rules/family.ts'
import { HOME_COMBO_PATH } from '../../../contract/rules/home-combo.ts'
import { localPath } from '../../../contract/rules/language.ts'
import type { Outcome } from '../../stores/adviser/outcome.ts'
import { language } from '../texts.ts'
import { adviserText, dayText } from './adviser-text.ts'

export default function Early({ outcome }: { outcome: Exclude<Outcome, { step: 'ready' }> }): ReactNode {
  if (outcome.step === 'given')
    return (
      <Sheet title={adviserText('early.givenTitle')}>
        <p>{adviserText('early.given', { names: outcome.by.join(', ') })}</p>
        <p className="flex flex-wrap gap-x-4">
          {!import.meta.env.WITHOUT_HOME && (
            <a className="lnk" href={localPath(HOME_COMBO_PATH, language)}>
              {adviserText('early.combos')}
            </a>
          )}
          {!import.meta.env.WITHOUT_FAMILY && (
            <a className="lnk" href={localPath(FAMILY_PATH, language)}>
              {adviserText('early.group')}
            </a>
          )}
        </p>
      </Sheet>
    )
  const { step, from } = outcome
  return (
    <Sheet title={adviserText(step === 'none' ? 'early.noneTitle' : 'early.littleTitle')}>
      {step === 'none' && <p>{adviserText('early.unused')}</p>}
      {from && <p>{adviserText('early.from', { days: ADVICE_MIN_DAYS, date: dayText(from) })}</p>}
    </Sheet>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="sheet grid gap-2 p-5 lg:p-7" aria-labelledby="adv-early">
      <h2 id="adv-early" className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
