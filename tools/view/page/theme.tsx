import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } as const;

type Theme = keyof typeof NEXT;

/** As the system has it, until somebody says otherwise. */
export function ThemeButton(): JSX.Element {
  const [theme, setTheme] = useState<Theme>(kept);
  document.documentElement.dataset.theme = theme;
  const turn = () => {
    const next = NEXT[theme];
    setTheme(next);
    keep(next);
  };
  return (
    <button type="button" class="plain theme" onClick={turn} title={`Colours: ${theme}`}>
      <span aria-hidden="true">◐</span> {theme}
      <span class="unseen"> colours</span>
    </button>
  );
}

function kept(): Theme {
  try {
    const theme = localStorage.getItem('specord-theme');
    return theme === 'light' || theme === 'dark' ? theme : 'auto';
  } catch {
    return 'auto';
  }
}

/** A page from a disk may have no memory; then it lasts as long as the page. */
function keep(theme: Theme): void {
  try {
    localStorage.setItem('specord-theme', theme);
  } catch {
    document.documentElement.dataset.theme = theme;
  }
}
