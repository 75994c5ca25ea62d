import type { ReactNode } from 'react'

/**
 * A lucide icon: `import wallet from 'icon:wallet'`, then `<Icon body={wallet} />`. Its inside is data of the
 * build, never of a person.
 */
export function Icon({ body }: { body: string }): ReactNode {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: body }} />
  )
}
