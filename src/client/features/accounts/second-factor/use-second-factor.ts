import { useState } from 'react'
import { setUser } from '#client/features/shell/auth.store.ts'
import { fetchMe } from '#client/features/shell/shell.api.ts'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { useT } from '#client/lib/island.tsx'
import type { Account } from '#shared/contract/accounts/accounts.ts'
import { fetchAccount } from '../accounts.api.ts'
import { setAccount, useAccount } from '../accounts.store.ts'
import { refreshSessions } from '../sessions.store.ts'
import { callStartTotp, callStopTotp } from './second-factor.api.ts'

export const HEADING = 'second-factor'

type Step =
  | { name: 'start' | 'end' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] }

// The button may be removed.
const focusHeading = () => requestAnimationFrame(() => document.getElementById(HEADING)?.focus())

export function useSecondFactor(given: Account) {
  const t = useT()
  const { totp } = useAccount(given)
  const [step, setStep] = useState<Step>()
  return {
    totp,
    step,
    open: (name: 'start' | 'end') => setStep({ name }),
    close() {
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
