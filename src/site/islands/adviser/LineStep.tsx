/**
 * The change of one line: by the purchase for that of the reader, by an act for a managed one, whose owner
 * may be asked about, for any other by a step that is handed over. Spec ADV-7.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { CUSTOM_PATH } from '../../../contract/rules/custom-package.ts'
import { localPath } from '../../../contract/rules/language.ts'
import type { Option } from '../../stores/adviser/advise.ts'
import { $changeFor, buyFor, endFor } from '../../stores/adviser/change-for.ts'
import type { TogetherLine } from '../../stores/adviser/piece-costs.ts'
import { $several } from '../../stores/adviser/several.ts'
import { Button } from '../../ui/Button.tsx'
import { HandOver } from '../care/HandOver.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { language, money } from '../texts.ts'
import { planName } from './adviser-text.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { customPath } from './custom-path.ts'
import { togetherText, whoIs } from './together-text.ts'

type Props = { line: TogetherLine; option: Option }

export function LineStep({ line, option }: Props): ReactNode {
  const { account, isSelf, advice } = line
  const { present } = advice
  const isKept = option.plan.code === present.plan.code
  const care = useStore($several).list?.lines.find(({ ACCOUNT }) => ACCOUNT === account)?.care
  const names = { name: planName(option.plan), before: planName(present.plan), after: planName(option.plan) }
  return (
    <li className="adv-fit">
      <h4 className="num text-base">
        {whoIs(account)}:{' '}
        {togetherText(
          isKept ? 'steps.keep' : option.plan.kind === 'none' ? 'steps.end' : 'steps.change',
          names,
        )}
      </h4>
      {!isKept && isSelf && <ChangeButton option={option} present={present} />}
      {!isKept &&
        !isSelf &&
        (care?.role === 'manage' && option.plan.kind !== 'custom' ? (
          <ForOther account={account} option={option} present={present} />
        ) : (
          <ByOwner account={account} option={option} />
        ))}
    </li>
  )
}

/** One press; its undo follows under what is to be done. */
export function ForOther({
  account,
  option,
  present,
}: {
  account: string
  option: Option
  present: Option
}): ReactNode {
  const { step, account: changed, problem } = useStore($changeFor)
  const { code, name, price, kind } = option.plan
  const isMine = changed === account
  return (
    <>
      {isMine && problem && <ErrorNotice problem={problem} />}
      <Button
        className="btn btn-sm btn-soft btn-primary num"
        busy={isMine && step === 'working' && togetherText('steps.working')}
        onClick={() =>
          void (kind === 'none' ? endFor(account, present.plan) : buyFor(account, { code, name, price }))
        }
      >
        {kind === 'none'
          ? togetherText('steps.endFor', { name: present.plan.name })
          : togetherText('steps.buyFor', { name, money: money(price) })}
      </Button>
    </>
  )
}

function ByOwner({ account, option: { plan } }: { account: string; option: Option }): ReactNode {
  if (plan.kind === 'none') return null
  const { choice } = plan
  if (!choice)
    return (
      <>
        <p className="text-sm">{togetherText('steps.byOwner')}</p>
        <HandOver account={account} task={{ step: 'package', code: plan.code }} />
      </>
    )
  // The address says what is chosen and names no person, so it can be sent as it is.
  const address = new URL(localPath(customPath(CUSTOM_PATH, choice), language), location.origin).href
  return (
    <>
      <p className="text-sm">
        {togetherText('steps.builder', { data: choice.data, minutes: choice.minutes })}
      </p>
      <a className="lnk break-all text-sm" href={address}>
        {address}
      </a>
    </>
  )
}
