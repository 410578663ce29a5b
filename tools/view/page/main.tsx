import './page.css';
import { render } from 'preact';
import type { PageData } from '../data/shape.ts';
import { App } from './app.tsx';

const island = document.getElementById('specord-data')?.textContent ?? '{}';
const place = document.getElementById('page');
if (place) {
  place.replaceChildren();
  render(<App data={JSON.parse(island) as PageData} />, place);
}
