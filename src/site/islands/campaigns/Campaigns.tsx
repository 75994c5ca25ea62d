/** Running campaigns: their benefits, and how often the line may still use them this month. */
import type { ReactNode } from 'react'
import { formatDate } from '../../../contract/format/date.ts'
import type { Campaign } from '../../../contract/main/campaign.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { language, money, texts } from '../texts.ts'
import { formatWorth } from './format.ts'

const rewardsText = await texts('rewards')

export function Campaigns({ campaigns }: { campaigns: readonly Campaign[] }): ReactNode {
  return (
    <section className="sheet grid gap-4 p-5 lg:p-7" aria-labelledby="rewards-running">
      <h2 id="rewards-running" className="text-lg font-bold">
        {rewardsText('running')}
      </h2>
      {campaigns.length === 0 && <p className="muted">{rewardsText('noneRunning')}</p>}
      <ul className="grid gap-4 md:grid-cols-2">
        {campaigns.map((campaign) => (
          <li
            key={campaign.promotion}
            className="grid content-start gap-2 rounded-2xl border border-(--line) p-4"
          >
            <h3 className="font-bold">
              <a className="lnk" href={localPath(campaign.path, language)}>
                {campaign.name[language]}
              </a>
            </h3>
            <p className="num text-sm">
              {rewardsText(`gives.${campaign.kind}`, {
                worth: formatWorth(campaign),
                hours: campaign.within_hours,
              })}
              {campaign.minimum_price > 0 &&
                ` ${rewardsText('from', { price: money(campaign.minimum_price) })}`}
            </p>
            <p className="text-sm muted">
              {rewardsText('counts', {
                kinds: campaign.eligible.map((kind) => rewardsText(`kind.${kind}`)).join(', '),
              })}
            </p>
            {campaign.methods_excluded.includes('main_account') && (
              <p className="text-sm muted">{rewardsText('notMain')}</p>
            )}
            <Turns campaign={campaign} />
            {campaign.ends_at && (
              <p className="num text-xs muted">
                {rewardsText('ends', { date: formatDate(campaign.ends_at, language) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Turns({ campaign: { used, times, once, next } }: { campaign: Campaign }): ReactNode {
  if (times === null) return <p className="num text-sm font-semibold">{rewardsText('turnsFree', { used })}</p>
  if (once) return <p className="text-sm font-semibold">{rewardsText(next ? 'onceLeft' : 'onceGone')}</p>
  return (
    <p className="num flex flex-wrap items-center gap-2 text-sm font-semibold">
      <span className="flex gap-1" aria-hidden="true">
        {Array.from({ length: times }, (_, turn) => (
          <i
            key={turn}
            className={`block size-2.5 rounded-full border border-primary ${turn < used ? 'bg-primary' : ''}`}
          />
        ))}
      </span>
      {rewardsText('turns', { used, times })}
      <span className="font-normal muted">{rewardsText(next ? 'turnLeft' : 'turnsGone')}</span>
    </p>
  )
}
