import { useState } from 'react'
import { setUser } from '#client/features/shell/auth.store.ts'
import { fetchMe } from '#client/features/shell/shell.api.ts'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { usePosted, useT } from '#client/lib/island.tsx'
import type { Account } from '#shared/contract/accounts/accounts.ts'
import { fetchAccount } from '../accounts.api.ts'
import { setAccount, useAccount } from '../accounts.store.ts'
import { refreshSessions } from '../sessions.store.ts'
import { useSectionPath } from '../use-ask.ts'
import { callStartTotp, callStopTotp } from './second-factor.api.ts'

export const HEADING = 'second-factor'

type Ask = 'start-factor' | 'end-factor'
type Step = { name: Ask } | { name: 'scan'; secret: string; uri: string } | { name: 'codes'; codes: string[] }

// The button may be removed.
const focusHeading = () => requestAnimationFrame(() => document.getElementById(HEADING)?.focus())

/** Where the page begins: with what was posted, or what is asked. */
function useFirstStep(asks: string | undefined): Step | undefined {
  const { secret, uri, codes } = usePosted('scan', 'codes')?.values ?? {}
  if (codes) return { name: 'codes', codes: codes.split(' ') }
  if (secret && uri) return { name: 'scan', secret, uri }
  return asks === 'start-factor' || asks === 'end-factor' ? { name: asks } : undefined
}

export function useSecondFactor(given: Account, asks: string | undefined) {
  const t = useT()
  const back = useSectionPath(HEADING)
  const { totp } = useAccount(given)
  const [first] = useState(useFirstStep(asks))
  const [step, setStep] = useState(first)
  const onPage = step && step === first ? { name: step.name, back } : undefined
  return {
    totp,
    step,
    onPage,
    open: (name: Ask) => setStep({ name }),
    close() {
      if (onPage) return location.assign(back)
      if (step?.name === 'scan' || step?.name === 'codes') focusHeading()
      setStep(undefined)
    },
    async start(oneself: Parameters<typeof callStartTotp>[0]) {
      setStep({ name: 'scan', ...(await callStartTotp(oneself)) })
    },
    async confirmed(codes: string[]) {
      setStep({ name: 'codes', codes })
      // Errors here show again on the next page.
      await Promise.allSettled([fetchAccount().then(setAccount), fetchMe().then(setUser), refreshSessions()])
    },
    async end(oneself: Parameters<typeof callStopTotp>[0]) {
      setAccount(await callStopTotp(oneself))
      setStep(undefined)
      focusHeading()
      showSnackbar(t('second-factor:end.done'), { color: 'success' })
    },
  }
}
