import { useRef } from 'react'
import { css } from '#styled-system/css'
import type { ControlAria } from '../forms/Field.tsx'
import { DropArea } from './DropArea.tsx'

interface FileDropProps {
  control: ControlAria
  accept: string
  name?: string
  again: boolean
  invalid?: boolean
  onFile: (file: File) => void
}

const hiddenInput = css({ srOnly: true })

/** One file that is read at once: dropped, or chosen in the browser's dialog. */
export function FileDrop({ control, accept, name, again, invalid, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = (file?: File) => file && onFile(file)
  return (
    <>
      <input
        ref={input}
        type="file"
        name={name}
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        className={hiddenInput}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          // The same file may be chosen again once it is mended.
          currentTarget.value = ''
        }}
      />
      <DropArea
        id={control.id}
        aria={control}
        again={again}
        invalid={invalid}
        take={take}
        choose={() => input.current?.click()}
      />
    </>
  )
}
