/** Arrow keys wrap around. */
export function nextActive(
  options: readonly { value: string }[],
  active: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = options.findIndex(option => option.value === active)
  if (at < 0) return options.at(step > 0 ? 0 : -1)?.value
  return options[(at + step + options.length) % options.length]?.value
}

export const isCurrent = (text: string, typed: string | undefined): boolean => typed?.trim() === text.trim()
