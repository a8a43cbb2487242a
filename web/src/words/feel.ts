// feel.ts - the texts that only tables and settings need. They are loaded with those views, which
// keeps the front page small. Every file that uses one of these texts imports this file.
import { feelDe } from './de/feel';
import { feelEn } from './en/feel';
import { extend } from './index';

extend(feelEn, feelDe);
