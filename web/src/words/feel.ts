// feel.ts - the words that only tables and settings need: fetched with them, so that the front page
// is there sooner. Whoever uses one of them imports this file.
import { feelDe } from './feel_de';
import { feelEn } from './feel_en';
import { extend } from './index';

extend(feelEn, feelDe);
