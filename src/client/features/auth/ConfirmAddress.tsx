import type { ReactNode } from 'react'
import { CurrentPassword } from '#client/features/shell/login/CurrentPassword.tsx'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Form, Refused } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { OwnAddress } from './OwnAddress.tsx'
import { type ConfirmAddressProps, useConfirmAddress } from './use-confirm-address.ts'

/** Texts: `registration`, `ui`. */
function ConfirmAddressView(props: ConfirmAddressProps) {
  const t = useT()
  // The server reports the link's state.
  const form = useConfirmAddress(props, () => location.reload())
  return (
    <Form form={form} name="confirm" refused={null}>
      <OwnAddress email={props.email} />
      <CurrentPassword
        {...form.control('password')}
        label={t('registration:confirm.password')}
        forgot={t('registration:confirm.forgot')}
      />
      <Refused form={form} />
      <Button type="submit" block busy={form.busy} busyText={t('registration:confirm.busy')}>
        {t('registration:confirm.submit')}
      </Button>
    </Form>
  )
}

export const ConfirmAddress: (props: ConfirmAddressProps & IslandProps) => ReactNode =
  withIsland(ConfirmAddressView)
