/** One search result: a package with its live data, or a link with one line of text. */
import type { ReactNode } from 'react'
import type { PackageCard } from '../../../contract/main/package-terms.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import type { Found } from '../../stores/found.ts'
import { language, money, texts } from '../texts.ts'
import { periodText } from './format.ts'

const packagesText = await texts('packages')

export function PackageHit({ card, path }: { card: PackageCard; path: string }): ReactNode {
  return (
    <article className="sheet pkg">
      <header>
        <h4 className="font-bold">{card.NAME}</h4>
        <p className="price">
          {money(card.PRICE)} <small>/ {periodText(card.PERIOD)}</small>
        </p>
      </header>
      <p className="muted">{card.DESCRIPTION[language]}</p>
      <a
        className="btn btn-soft btn-primary mt-auto"
        href={localPath(path, language)}
        aria-label={packagesText('detailsOf', { name: card.NAME })}
      >
        {packagesText('details')}
      </a>
    </article>
  )
}

export function Hit({ found: { title, path, note } }: { found: Found }): ReactNode {
  return (
    <article className="sheet hit">
      <a href={localPath(path, language)}>{title}</a>
      {note && <p className="muted">{note}</p>}
    </article>
  )
}
