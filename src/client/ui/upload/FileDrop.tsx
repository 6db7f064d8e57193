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
  /** Several may be chosen at once. */
  multiple?: boolean
  onFile?: (file: File) => void
  onFiles?: (files: File[]) => void
}

const hiddenInput = css({ srOnly: true })

/** A file that is read at once, or several: dropped, or chosen in the browser's dialog. */
export function FileDrop({
  control,
  accept,
  name,
  again,
  invalid,
  multiple,
  onFile,
  onFiles,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = (files: File[]) => {
    onFiles?.(files)
    if (files[0]) onFile?.(files[0])
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden="true"
        className={hiddenInput}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          // The same file may be chosen again once it is mended.
          currentTarget.value = ''
        }}
      />
      <DropArea
        id={control.id}
        aria={control}
        again={again}
        invalid={invalid}
        multiple={multiple}
        take={take}
        choose={() => input.current?.click()}
      />
    </>
  )
}
