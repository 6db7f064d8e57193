import { useRef } from 'react'
import { $auth } from '#client/features/shell/auth.store.ts'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { api } from '#client/lib/api.ts'
import { useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { useShared } from '#client/lib/use-shared.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { UserRound } from '#client/ui/layout/icons.ts'
import { getAccount } from '#shared/contract/accounts/accounts.ts'
import type { Contact } from '#shared/contract/bookings/bookings.ts'
import { ownContact } from './own-contact.ts'

interface OwnContactProps {
  contact: Contact
  /** What stands in the fields when it is called. */
  contactNow: () => Contact
  onChange: (patch: Partial<Contact>) => void
  /** Gets the focus of the removed button. */
  next: string
}

/** Fills in the signed-in user. Texts: `passengers`, `ui`. */
export function OwnContact({ contact, contactNow, onChange, next }: OwnContactProps) {
  const t = useT()
  const user = useShared($auth)
  const { busy, act } = useAct(showSnackbar)
  const button = useRef<HTMLButtonElement>(null)
  if (!user || contact.email.trim() !== '') return null
  const fill = () =>
    act(async () => {
      const account = await api(getAccount, { quiet: true })
      const isHere = document.activeElement === document.body || button.current === document.activeElement
      onChange(ownContact(account, contact, contactNow()))
      if (isHere) document.getElementById(next)?.focus()
    })
  return (
    <div>
      <Button
        ref={button}
        variant="line"
        size="sm"
        icon={<UserRound aria-hidden="true" />}
        busy={busy}
        busyText={t('ui:working')}
        onClick={fill}
      >
        {t('passengers:contact.useOwn')}
      </Button>
    </div>
  )
}
