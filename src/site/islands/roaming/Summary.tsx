/** What was chosen and what it comes to: beside the list on a desk, a bar at the foot of a phone. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PackageInfo, RoamingPackage } from '../../../contract/roaming/package.schema.ts'
import { choose } from '../../stores/roaming/choose.ts'
import { $checkout } from '../../stores/roaming/journey.ts'
import { $chosen, $info } from '../../stores/roaming/list.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { money } from '../words.ts'
import { leftWords } from './News.tsx'
import { afterWords, language, quotaWords, startsWords, t } from './texts.ts'

function useChosen(): { info: PackageInfo; item: RoamingPackage } | undefined {
  const info = useStore($info)
  const chosen = useStore($chosen)
  const item = info?.listPackage.find(({ packageId }) => packageId === chosen)
  return info && item ? { info, item } : undefined
}

export function Summary(): ReactNode {
  const chosen = useChosen()
  return (
    <aside className="sheet raised rm-side" aria-labelledby="rm-side">
      <h2 id="rm-side" className="text-lg">
        {t('summary.title')}
      </h2>
      {!chosen ? (
        <p className="muted">{t('summary.none')}</p>
      ) : (
        <>
          <Facts rows={factsOf(chosen.info, chosen.item)} />
          <p className="rm-total">
            <span className="text-sm muted">{t('summary.total')}</span>
            <b className="num text-2xl">{money(chosen.item.price)}</b>
          </p>
          <Buy {...chosen} />
        </>
      )}
    </aside>
  )
}

export function BuyBar(): ReactNode {
  const chosen = useChosen()
  if (!chosen) return null
  return (
    <aside className="buybar rm-buybar" aria-label={t('summary.title')}>
      <p className="leading-tight">
        <span className="text-sm muted">{chosen.item.packageName[language]}</span>
        <br />
        <b className="num text-xl">{money(chosen.item.price)}</b>
      </p>
      <Buy {...chosen} />
    </aside>
  )
}

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
      onClick={() => choose(item.packageId)}
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
