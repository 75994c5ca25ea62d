/** The buy button of a package, and the facts to read before. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PackageInfo, RoamingPackage } from '../../../contract/roaming/package.schema.ts'
import { choose, warmChoice } from '../../stores/roaming/choose.ts'
import { $checkout } from '../../stores/roaming/journey.ts'
import { Button } from '../../ui/Button.tsx'
import { language, money, texts } from '../texts.ts'
import { afterText, leftText, quotaText, startsText } from './format.ts'

const roamingText = await texts('roaming')

/**
 * The single press between the list and the code. Its label describes what happens for this line, unless
 * `words` replaces it.
 */
export function Buy({
  info,
  item,
  words,
}: {
  info: PackageInfo
  item: RoamingPackage
  words?: string
}): ReactNode {
  const { step } = useStore($checkout)
  const what = !info.msisdn
    ? roamingText('summary.signIn')
    : info.admitted && info.irCheckActive === 0
      ? roamingText('summary.turnOn')
      : roamingText('summary.get')
  const running = info.rxServiceActive === item.packageCode
  return (
    <Button
      className="btn btn-accent btn-lg rm-get"
      disabled={running}
      busy={step === 'creating' && roamingText('summary.getting')}
      reason={running && info.active ? leftText(info.active) : undefined}
      onPointerOver={warmChoice}
      onFocus={warmChoice}
      onClick={() => void choose(item.packageId)}
    >
      {running ? roamingText('active') : (words ?? what)}
    </Button>
  )
}

/** Always in the same order: package, price, start, what follows, renewal, refund, cashback. */
export function factsOf(info: PackageInfo, item: RoamingPackage): [string, ReactNode][] {
  const { hasPromotion, cashbackPercentageValue: percent, cashback_cap, cashback_hours: hours } = info
  return [
    [roamingText('summary.package'), item.packageName[language]],
    [roamingText('summary.quota'), quotaText(item)],
    [roamingText('summary.starts'), startsText(item)],
    [roamingText('summary.after'), afterText(item)],
    [roamingText('summary.renewal'), roamingText('renewsNot')],
    [roamingText('summary.giveBack'), roamingText('summary.giveBackText')],
    [
      roamingText('summary.cashback'),
      hasPromotion === 'YES'
        ? roamingText('summary.cashbackText', { percent, cap: money(cashback_cap), hours })
        : undefined,
    ],
  ]
}
