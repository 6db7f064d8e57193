import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'

const fields = css({ display: 'grid', gap: '4' })
const below = css({ marginBlockStart: '5' })

/** A plain form: the code stands in the address, as in a link. Texts: `quick`. */
function Codes({ code }: { code: string }) {
  const t = useT()
  return (
    <form action={pathFor(useLang(), '/quick-payment')} method="get" className={cx(fields, code && below)}>
      <Field
        label={t('quick:code')}
        hint={t('quick:code_hint', { example: '\u2066K7QM-2XPA-9DTR-W4HC\u2069' })}
      >
        {control => (
          <TextInput
            {...control}
            ltr
            name="code"
            required
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            defaultValue={code}
          />
        )}
      </Field>
      <div>
        <Button type="submit">{t('quick:code_open')}</Button>
      </div>
    </form>
  )
}

export const CodeForm: (props: { code: string } & IslandProps) => React.ReactNode = withIsland(Codes)
