import { type ReactNode, useEffect } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { setUnsaved } from '#client/lib/unsaved.ts'
import { ErrorSummary } from '#client/ui/forms/ErrorSummary.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { NameInput } from '#client/ui/forms/NameInput.tsx'
import { PhoneInput } from '#client/ui/forms/PhoneInput.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Account } from '#shared/contract/accounts.ts'
import { LANGS } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { LanguageOffer } from '../LanguageOffer.tsx'
import { AccountSection } from './AccountSection.tsx'
import { useProfile } from './use-profile.ts'

interface ProfileFormProps {
  account: Account
  /** ISO country of the agency. */
  country: string
}

const form = css({ display: 'grid', gap: '6', maxInlineSize: 'form' })

/** Name, mobile and language. Texts: `account`, `validation`, `ui`. */
function ProfileFormView({ account, country }: ProfileFormProps) {
  const t = useT()
  const profile = useProfile(account)
  const { busy, changed } = profile
  useEffect(() => {
    setUnsaved('profile', changed)
    return () => setUnsaved('profile', false)
  }, [changed])
  return (
    <AccountSection id="profile" title={t('account:profile.title')} text={t('account:profile.text')}>
      <form method="post" noValidate className={form} onSubmit={profile.submit}>
        <ErrorSummary problems={profile.problems} />
        {profile.refused && (
          <Notice tone="danger" live>
            {profile.refused}
          </Notice>
        )}
        <NameField {...profile} />
        <MobileField {...profile} country={country} />
        <LangField {...profile} />
        <div>
          <Button type="submit" busy={busy} busyText={t('account:profile.saving')}>
            {t('account:profile.save')}
          </Button>
          <LanguageOffer before={account.lang} chosen={profile.saved.lang} />
        </div>
      </form>
    </AccountSection>
  )
}

export const ProfileForm: (props: ProfileFormProps & IslandProps) => ReactNode = withIsland(ProfileFormView)

type Profile = ReturnType<typeof useProfile>

function NameField({ values, id, errorOf, change }: Profile) {
  const t = useT()
  return (
    <Field id={id('name')} label={t('account:profile.name')} error={errorOf('name')}>
      {control => (
        <NameInput
          {...control}
          value={values.name}
          onChange={event => change('name', event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

function MobileField({ values, id, errorOf, change, country }: Profile & { country: string }) {
  const t = useT()
  return (
    <Field
      id={id('mobile')}
      label={t('account:profile.mobile')}
      hint={t('account:profile.mobile_hint')}
      error={errorOf('mobile')}
      optional
    >
      {control => (
        <PhoneInput
          {...control}
          name="mobile"
          value={values.mobile}
          defaultCountry={country}
          onChange={value => change('mobile', value)}
        />
      )}
    </Field>
  )
}

function LangField({ values, id, errorOf, change }: Profile) {
  const t = useT()
  return (
    <FieldGroup
      id={id('lang')}
      label={t('account:profile.lang')}
      hint={t('account:profile.lang_hint')}
      error={errorOf('lang')}
    >
      <RadioGroup
        label={t('account:profile.lang')}
        name="lang"
        value={values.lang}
        onChange={value => change('lang', value)}
        options={LANGS.map(value => ({ value, label: t(`account:langs.${value}`) }))}
      />
    </FieldGroup>
  )
}
