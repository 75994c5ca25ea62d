/** What a search led to: how many, which, or why none. */
import arrowRight from 'icon:arrow-right'
import type { ReactNode } from 'react'
import type { PackageCard } from '../../../contract/main/package.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { retrySearch, type Search } from '../../stores/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { money, problemWords } from '../words.ts'
import { language, p, periodWords, s, t } from './texts.ts'

const GRID = 'grid gap-4 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'

export function Results({ now, hub }: { now: Search; hub: string }): ReactNode {
  return (
    <section className="grid gap-5 empty:hidden" aria-busy={now.step === 'asking'}>
      {/* Always there, so that what is written into it is said. */}
      <div role="status">{now.step !== 'idle' && <h2 className="text-xl lg:text-2xl">{heading(now)}</h2>}</div>
      {now.step === 'asking' && (
        <div className={GRID} aria-hidden="true">
          {[1, 2, 3].map((place) => (
            <div key={place} className="sheet grid gap-4 p-5">
              <i className="skeleton h-5 w-2/5" />
              <i className="skeleton h-8 w-3/5" />
              <i className="skeleton h-12 w-full" />
              <i className="skeleton h-11 w-full" />
            </div>
          ))}
        </div>
      )}
      {now.step === 'found' && (
        <ul className={GRID}>
          {now.packages.map((card) => (
            <li key={card.CODE} className="grid">
              <Found card={card} />
            </li>
          ))}
        </ul>
      )}
      {now.step === 'none' && (
        <div className="grid max-w-2xl gap-3">
          <p className="muted">{t('try')}</p>
          <a className="btn btn-primary justify-self-start" href={hub}>
            {t('hub')}
            <Icon body={arrowRight} />
          </a>
        </div>
      )}
      {now.step === 'failed' && <Failed now={now} />}
    </section>
  )
}

function heading(now: Exclude<Search, { step: 'idle' }>): string {
  const { keyword } = now
  return now.step === 'found' ? t('found', { count: now.packages.length, keyword }) : t(now.step, { keyword })
}

function Found({ card }: { card: PackageCard }): ReactNode {
  return (
    <article className="sheet pkg">
      <header>
        <h3>{card.NAME}</h3>
        <p className="price">
          {money(card.PRICE)} <small>/ {periodWords(card.PERIOD)}</small>
        </p>
      </header>
      <p className="muted">{card.DESCRIPTION[language]}</p>
      <a
        className="btn btn-soft btn-primary mt-auto"
        href={localPath(`/dich-vu/${card.family}/${card.CODE}`, language)}
        aria-label={p('detailsOf', { name: card.NAME })}
      >
        {p('details')}
      </a>
    </article>
  )
}

function Failed({ now }: { now: Extract<Search, { step: 'failed' }> }): ReactNode {
  const { text, next } = problemWords(now.problem)
  return (
    <Note kind="warn">
      <p>
        {text} {next}
      </p>
      <button type="button" className="lnk justify-self-start" onClick={() => void retrySearch()}>
        {s('retry')}
      </button>
    </Note>
  )
}
