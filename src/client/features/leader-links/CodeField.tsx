import { useT } from '#client/lib/island.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { css } from '#styled-system/css'

interface CodeFieldProps {
  typed: string
  onType: (text: string) => void
  onSend: () => void
}

const row = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2' })

export function CodeField({ typed, onType, onSend }: CodeFieldProps) {
  const t = useT()
  return (
    <form
      className={row}
      onSubmit={event => {
        event.preventDefault()
        if (typed.trim()) onSend()
      }}
    >
      <TextInput
        aria-label={t('leader:find')}
        placeholder={t('leader:find')}
        value={typed}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={60}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <Button type="submit" variant="line">
        {t('leader:check_code')}
      </Button>
    </form>
  )
}
