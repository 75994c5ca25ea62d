/** The journey in the page's dialog. */
import type { ReactNode } from 'react'
import { start } from '../start.ts'
import { Signin } from './Signin.tsx'

start()

export default function SigninDialog(): ReactNode {
  return <Signin heading={false} />
}
