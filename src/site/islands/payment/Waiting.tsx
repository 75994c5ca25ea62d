/** What the page is doing while nothing has come yet: waiting, without a connection, or no longer asking by itself. `told`: that it waits is said elsewhere. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $following, askAgain } from '../../stores/pay/follow.ts'
import { Note } from '../../ui/Note.tsx'
import { problemWords } from '../words.ts'
import { t } from './code/texts.ts'

export function Waiting({ told = false }: { told?: boolean }): ReactNode {
  const { failure, tired } = useStore($following)
  if (failure?.code === 'no_connection')
    return (
      <Note kind="warn" title={t('offline.title')}>
        <p>{t('offline.text')}</p>
      </Note>
    )
  if (failure) {
    const { text, next } = problemWords({ failure, fallback: 'session:failed' })
    return (
      <Note kind="warn" title={t('failed')}>
        <p>
          {text} {next}
        </p>
        <button type="button" className="lnk justify-self-start" onClick={() => void askAgain()}>
          {t('retry')}
        </button>
      </Note>
    )
  }
  if (tired)
    return (
      <Note kind="warn" title={t('tired.title')}>
        <p>{t('tired.text')}</p>
        <button type="button" className="lnk justify-self-start" onClick={() => void askAgain()}>
          {t('tired.again')}
        </button>
      </Note>
    )
  if (told) return null
  return (
    <div className="note w-full text-left" role="status">
      <span className="loading loading-ring loading-sm text-primary" aria-hidden="true" />
      <p>
        <b>{t('waiting.title')}</b> {t('waiting.text')}
      </p>
    </div>
  )
}
