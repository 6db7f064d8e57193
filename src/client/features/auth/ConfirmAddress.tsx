import type { ReactNode } from 'react'
import { CurrentPassword } from '#client/features/shell/login/CurrentPassword.tsx'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { ErrorSummary } from '#client/ui/forms/ErrorSummary.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { OwnAddress } from './OwnAddress.tsx'
import { form, Refused } from './Refused.tsx'
import { type ConfirmAddressProps, useConfirmAddress } from './use-confirm-address.ts'

/** Confirms an address by the mailed link and the password. Texts: `registration`, `ui`. */
function ConfirmAddressView(props: ConfirmAddressProps) {
  const t = useT()
  // The server tells what has become of the link.
  const confirming = useConfirmAddress(props, () => location.reload())
  const { values, errorOf, change } = confirming
  return (
    <form method="post" noValidate className={form} onSubmit={confirming.submit}>
      <FormName name="confirm" />
      <ErrorSummary problems={confirming.problems} />
      <OwnAddress email={props.email} />
      <CurrentPassword
        label={t('registration:confirm.password')}
        forgot={t('registration:confirm.forgot')}
        value={values.password}
        error={errorOf('password')}
        onChange={value => change('password', value)}
      />
      <Refused text={confirming.refused} />
      <Button type="submit" block busy={confirming.busy} busyText={t('registration:confirm.busy')}>
        {t('registration:confirm.submit')}
      </Button>
    </form>
  )
}

export const ConfirmAddress: (props: ConfirmAddressProps & IslandProps) => ReactNode =
  withIsland(ConfirmAddressView)
