import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorSummary } from '#client/ui/ErrorSummary.tsx'
import { Field } from '#client/ui/Field.tsx'
import { PasswordInput } from '#client/ui/PasswordInput.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { OwnAddress } from './OwnAddress.tsx'
import { form, Refused } from './Refused.tsx'
import { type ConfirmAddressProps, useConfirmAddress } from './use-confirm-address.ts'

/** Confirms an address by the mailed link and the password. Texts: `registration`, `ui`. */
function ConfirmAddressView(props: ConfirmAddressProps) {
  const t = useT()
  const lang = useLang()
  // The server tells what has become of the link.
  const confirming = useConfirmAddress(props, () => location.reload())
  const { values, errorOf, change } = confirming
  return (
    <form method="post" noValidate className={form} onSubmit={confirming.submit}>
      <ErrorSummary problems={confirming.problems} />
      <OwnAddress email={props.email} />
      <Field
        id="password"
        label={t('registration:confirm.password')}
        error={errorOf('password')}
        aside={
          <a className={cx(link(), css({ fontSize: '14' }))} href={pathFor(lang, '/forgot-password')}>
            {t('registration:confirm.forgot')}
          </a>
        }
      >
        {control => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            value={values.password}
            onChange={event => change('password', event.currentTarget.value)}
          />
        )}
      </Field>
      <Refused text={confirming.refused} />
      <Button type="submit" block busy={confirming.busy} busyText={t('registration:confirm.busy')}>
        {t('registration:confirm.submit')}
      </Button>
    </form>
  )
}

export const ConfirmAddress: (props: ConfirmAddressProps & IslandProps) => ReactNode =
  withIsland(ConfirmAddressView)
