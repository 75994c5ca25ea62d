/** Buying a package, and the facts that are read before. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PackageInfo, RoamingPackage } from '../../../contract/roaming/package.schema.ts'
import { choose, warmChoice } from '../../stores/roaming/choose.ts'
import { $checkout } from '../../stores/roaming/journey.ts'
import { Button } from '../../ui/Button.tsx'
import { money } from '../words.ts'
import { afterWords, language, leftWords, quotaWords, startsWords, t } from './texts.ts'

/** The one press from the list to the code; it says what it will do for this line, unless `words` says it. */
export function Buy({ info, item, words }: { info: PackageInfo; item: RoamingPackage; words?: string }): ReactNode {
  const { step } = useStore($checkout)
  const what = !info.msisdn ? t('summary.signIn') : info.admitted && info.irCheckActive === 0 ? t('summary.turnOn') : t('summary.get')
  const running = info.rxServiceActive === item.packageCode
  return (
    <Button
      className="btn btn-accent btn-lg rm-get"
      disabled={running}
      busy={step === 'creating' && t('summary.getting')}
      reason={running && info.active ? leftWords(info.active) : undefined}
      onPointerOver={warmChoice}
      onFocus={warmChoice}
      onClick={() => void choose(item.packageId)}
    >
      {running ? t('active') : (words ?? what)}
    </Button>
  )
}

/** Always in the same order: what, how much, from when, afterwards, renewal, what comes back. */
export function factsOf(info: PackageInfo, item: RoamingPackage): [string, ReactNode][] {
  const { hasPromotion, cashbackPercentageValue: percent, cashback_cap, cashback_hours: hours } = info
  return [
    [t('summary.package'), item.packageName[language]],
    [t('summary.quota'), quotaWords(item)],
    [t('summary.starts'), startsWords(item)],
    [t('summary.after'), afterWords(item)],
    [t('summary.renewal'), t('renewsNot')],
    [t('summary.cashback'), hasPromotion === 'YES' ? t('summary.cashbackText', { percent, cap: money(cashback_cap), hours }) : undefined],
  ]
}
