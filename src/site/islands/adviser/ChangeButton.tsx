/**
 * The press that follows an advice: the confirmation of a purchase with its price, the builder with the
 * choice made, or the cancellation of the present package.
 */
import type { ReactNode } from 'react'
import { END_PARAM } from '../../../contract/rules/answer-state.ts'
import { CUSTOM_PATH } from '../../../contract/rules/custom-package.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { ACCOUNT_PATH } from '../../../contract/rules/push-page.ts'
import type { Option } from '../../stores/adviser/advise.ts'
import { language, money } from '../texts.ts'
import { adviserText } from './adviser-text.ts'
import { customPath } from './custom-path.ts'

/** `isMain`: it is the advice itself, not one of the others. */
type Props = { option: Option; present: Option; isMain?: boolean }

export function ChangeButton({ option: { plan }, present, isMain = false }: Props): ReactNode {
  const look = isMain ? 'btn btn-accent btn-lg justify-self-start' : 'btn btn-sm btn-soft btn-primary'
  if (plan.kind === 'package')
    return (
      <button type="button" className={look} data-act="package" data-code={plan.code} data-price={plan.price}>
        {adviserText('change', { name: plan.name, money: money(plan.price) })}
      </button>
    )
  const { choice } = plan
  if (!choice)
    return (
      <a className={look} href={`${localPath(ACCOUNT_PATH, language)}?${END_PARAM}=${present.plan.code}`}>
        {adviserText('end', { present: present.plan.name })}
      </a>
    )
  return (
    <>
      <a className={look} href={customPath(localPath(CUSTOM_PATH, language), choice)}>
        {adviserText('build')}
      </a>
      {/* It replaces no package, so that two would be paid. */}
      {present.plan.kind === 'package' && (
        <p className="text-sm">{adviserText('buildBeside', { present: present.plan.name })}</p>
      )}
    </>
  )
}
