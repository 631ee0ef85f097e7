/** The component of the diagram that holds a path: `drive.motor.R1` lies in `drive`. */
export function holderOf(path: string, has: (name: string) => boolean): string | undefined {
  const parts = path.split(".");
  for (let n = parts.length; n > 0; n--) {
    const name = parts.slice(0, n).join(".");
    if (has(name)) return name;
  }
  return undefined;
}
