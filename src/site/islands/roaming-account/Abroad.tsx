/** Live figures abroad, with their time; why data is blocked and what to do. Spec ROA-28. */
import { type ReactNode, useId } from 'react'
import { formatMoney } from '../../../contract/format/money.ts'
import { formatData } from '../../../contract/format/volume.ts'
import { zonedDateTime } from '../../../contract/format/zone.ts'
import type { RoamingStatus } from '../../../contract/main/roaming.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { NUMBER_HEALTH_PATH } from '../../../contract/rules/number-health.ts'
import { checkoutPath } from '../../../contract/rules/roaming-paths.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { language, momentText } from '../texts.ts'
import { roamingText } from './roaming-text.ts'

type Props = { status: RoamingStatus; abroad: NonNullable<RoamingStatus['abroad']> }

export function Abroad({ status, abroad }: Props): ReactNode {
  const id = useId()
  const { place, carrier, seen_at: seenAt, used_mb: used, spent, blocked } = abroad
  const here = status.packages.find((one) => one.here && one.state !== 'waiting')
  const shop = localPath(checkoutPath(place.slug), language)
  return (
    <section className="sheet prs-piece prs-wide" aria-labelledby={id}>
      <h2 id={id}>{roamingText('abroad.title', { place: place.name[language] })}</h2>
      {here && here.data_left_mb !== null && here.data_total_mb !== null ? (
        <div className="grid gap-1.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="num text-2xl">{formatData(here.data_left_mb, language)}</b>
            <span className="num muted">
              {roamingText('abroad.of', {
                total: formatData(here.data_total_mb, language),
                name: here.name[language],
              })}
            </span>
          </p>
          <Bar left={here.data_left_mb} total={here.data_total_mb} isOnSheet />
        </div>
      ) : (
        !blocked && <p>{roamingText('abroad.noPackage')}</p>
      )}
      {blocked && (
        <Note kind="warn" title={roamingText(`blocked.${blocked}.title`)}>
          <p>{roamingText(`blocked.${blocked}.text`, { price: formatMoney(status.price_mb, language) })}</p>
          {blocked === 'line_barred' ? (
            <a className="lnk justify-self-start" href={localPath(NUMBER_HEALTH_PATH, language)}>
              {roamingText('blocked.health')}
            </a>
          ) : (
            blocked !== 'roaming_barred' && (
              <a className="lnk justify-self-start" href={shop}>
                {roamingText('abroad.buy', { place: place.name[language] })}
              </a>
            )
          )}
        </Note>
      )}
      <Facts
        rows={[
          [roamingText('abroad.carrier'), carrier],
          [roamingText('abroad.clock'), zonedDateTime(status.as_of, place.zone, language)],
          [roamingText('abroad.used'), formatData(used, language)],
          [
            roamingText('abroad.spent'),
            roamingText('abroad.spentCap', {
              spent: formatMoney(spent, language),
              cap: formatMoney(status.cap, language),
            }),
          ],
          [roamingText('abroad.outside'), outsideText(status)],
        ]}
      />
      <p className="num text-sm muted">{roamingText('abroad.seen', { time: momentText(seenAt) })}</p>
    </section>
  )
}

function outsideText({ price_mb: price, data_open: open }: RoamingStatus): string {
  return roamingText(open ? 'abroad.priceOpen' : 'abroad.priceBlocked', {
    price: formatMoney(price, language),
  })
}
