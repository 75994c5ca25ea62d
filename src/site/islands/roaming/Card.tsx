/** One package of the list; a press selects it and opens its sheet. Spec ROA-4, Spec ROA-6. */
import star from 'icon:star'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { RoamingPackage } from '../../../contract/roaming/package.schema.ts'
import { VISIBLE_HOT_KEYS } from '../../../contract/rules/roaming.ts'
import { openPackage } from '../../stores/roaming/detail.ts'
import { $chosen, $countries, $filter, $info } from '../../stores/roaming/list.ts'
import { Icon } from '../../ui/Icon.tsx'
import { language, money, texts } from '../texts.ts'
import { Flag } from './Flag.tsx'
import { leftText, quotaText } from './format.ts'
import { warm } from './parts.tsx'

const roamingText = await texts('roaming')

/** Number of flags before "and n more". */
const FLAGS = 3

export function Card({ item }: { item: RoamingPackage }): ReactNode {
  const chosen = useStore($chosen) === item.packageId
  const info = useStore($info)
  const running = info?.rxServiceActive === item.packageCode
  const keys = item.listHotKey[language].split(',').slice(0, VISIBLE_HOT_KEYS)
  return (
    <button
      type="button"
      className="sheet rm-card"
      aria-haspopup="dialog"
      aria-pressed={chosen}
      onPointerOver={() => warm('detail')}
      onFocus={() => warm('detail')}
      onClick={() => openPackage(item.packageId)}
    >
      <i className="rm-dot" />
      <span className="rm-name">
        <b>{item.packageName[language]}</b>
        <span className="rm-stars num muted">
          <Icon body={star} />
          {new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(item.starRates)}
        </span>
      </span>
      <span className="rm-price num">
        <b>{money(item.price)}</b>
        <span className="muted">{roamingText('cycle', { cycle: item.cycleDesc[language] })}</span>
      </span>
      <span className="rm-more num muted">{quotaText(item)}</span>
      <Where item={item} />
      <span className="rm-tags num">
        {item.price_per_gb !== null && (
          <span className="tag">{roamingText('perGb', { money: money(item.price_per_gb) })}</span>
        )}
        <span className="tag">{roamingText('perDay', { money: money(item.price_per_day) })}</span>
        {keys.map((key) => (
          <span key={key} className="tag tag-leaf">
            {key.trim()}
          </span>
        ))}
      </span>
      {running && (
        <span className="rm-running num">
          <b>{roamingText('active')}.</b> {info?.active && leftText(info.active)}
        </span>
      )}
    </button>
  )
}

/** Flags of the countries, the searched ones first; carriers if there is only one country. */
function Where({ item: { nationalities, carriers } }: { item: RoamingPackage }): ReactNode {
  const countries = useStore($countries)
  const { countries: wanted } = useStore($filter)
  const rank = (id: number) => (wanted.includes(id) ? 0 : 1)
  const covered = nationalities
    .toSorted((one, other) => rank(one.id) - rank(other.id))
    .flatMap(({ id }) => countries.find((country) => country.id === id) ?? [])
  const shown = covered.slice(0, FLAGS)
  const others = covered.length - shown.length
  return (
    <span className="rm-where muted">
      <span className="flex gap-1">
        {shown.map((country) => (
          <Flag key={country.id} country={country} />
        ))}
      </span>
      <span>
        {others > 0
          ? roamingText('others', { count: others })
          : covered.length === 1
            ? carriers.join(', ')
            : roamingText('countries', { count: covered.length })}
      </span>
    </span>
  )
}
