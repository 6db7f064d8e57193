import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Field } from '../forms/Field.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { Button } from '../layout/Button.tsx'
import { ButtonLink } from '../layout/ButtonLink.tsx'
import { Search } from '../layout/icons.ts'

interface ListSearchProps {
  /** Of the whole search, for screen readers. */
  name: string
  action: string
  /** Sent along, such as the tab that is open. */
  kept?: Record<string, string | undefined>
  label: string
  value?: string
  maxLength: number
  placeholder?: string
  submit: string
  /** Leads back to the whole list, once something was looked for. */
  clear?: { href: string; text: string } | false
  /** `sm` at the desk. */
  size?: 'sm' | 'md'
  children?: ReactNode
}

const row = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 26rem) auto auto 1fr' },
})
const whole = css({ gridColumn: { base: '1 / -1', md: 'auto' }, justifySelf: 'start' })

/** The search of a list, which is sent without a script, too. */
export function ListSearch({ name, action, kept = {}, size = 'sm', ...props }: ListSearchProps) {
  const { label, value, maxLength, placeholder, submit, clear, children } = props
  return (
    <search aria-label={name}>
      {/* The address says what is looked for: after Back, browsers restore what was typed unless told not to. */}
      <form action={action} method="get" autoComplete="off">
        {Object.entries(kept).map(
          ([key, each]) => each && <input key={key} type="hidden" name={key} value={each} />,
        )}
        <div className={row}>
          <Field free label={label}>
            {({ 'aria-required': _, ...control }) => (
              <TextInput
                {...control}
                type="search"
                name="q"
                size={size}
                maxLength={maxLength}
                defaultValue={value}
                placeholder={placeholder}
                before={<Search aria-hidden="true" />}
              />
            )}
          </Field>
          <Button type="submit" variant={size === 'sm' ? 'line' : 'primary'} size={size}>
            {submit}
          </Button>
          {clear && (
            <ButtonLink variant="ghost" size={size} href={clear.href} className={whole}>
              {clear.text}
            </ButtonLink>
          )}
        </div>
        {children}
      </form>
    </search>
  )
}
