import { type InputHTMLAttributes, useState } from 'react'
import { type FieldChange, useTextReplay } from '#client/lib/fields/hydration-replay.ts'
import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { bare, control, field } from '#styled-system/recipes'
import { Eye, EyeOff } from '../layout/icons.ts'

const eye = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 'touch',
  blockSize: 'touch',
  marginInlineEnd: '[-10px]',
  borderRadius: 'control',
  color: 'fg.muted',
  '& svg': { inlineSize: '5', blockSize: '5' },
})
const hidden = css({ srOnly: true })

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  onChange?: (change: FieldChange) => void
}

/** With show, paste and a caps lock warning. */
export function PasswordInput(props: PasswordInputProps) {
  const input = useTextReplay(props)
  const t = useT()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const Glyph = shown ? EyeOff : Eye
  return (
    <>
      <div className={control()}>
        <input
          {...props}
          ref={input}
          type={shown ? 'text' : 'password'}
          className={bare({ ltr: true })}
          autoCapitalize="none"
          spellCheck={false}
          onKeyUp={event => setCaps(event.getModifierState('CapsLock'))}
        />
        <button
          type="button"
          className={eye}
          aria-label={t(shown ? 'ui:password.hide' : 'ui:password.show')}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          <Glyph aria-hidden="true" />
        </button>
      </div>
      <p role="status" className={caps ? field().hint : hidden}>
        {caps && t('ui:password.caps')}
      </p>
    </>
  )
}
