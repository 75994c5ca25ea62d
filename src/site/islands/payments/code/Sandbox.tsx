/** A way to pay without a bank, only in the sandbox. The production build does not contain it. */
import flask from 'icon:flask-conical'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { language } from '../../texts.ts'

export function Sandbox({ text }: { text: string }): ReactNode {
  const sandbox = import.meta.env.SANDBOX
  if (!sandbox) return null
  const words = sandbox.words[language]
  return (
    <section className="sheet pay-sandbox" aria-labelledby="sandbox">
      <h2 id="sandbox" className="text-lg">
        {words.title}
      </h2>
      <p className="text-sm muted">{words.text}</p>
      <a
        className="btn btn-outline"
        href={`${language === 'en' ? '/en' : ''}${sandbox.path}?qr=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener"
      >
        <Icon body={flask} />
        {words.open}
      </a>
    </section>
  )
}
