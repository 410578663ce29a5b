#!/usr/bin/env node
import { main } from './cli/main.ts';

main();
