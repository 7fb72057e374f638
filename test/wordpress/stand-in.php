<?php
/**
 * Replaces the functions of WordPress that the plugin calls, as the documentation of WordPress describes them. Reads tasks as
 * JSON from standard input, and writes the plugin's answers and everything that it has added to the page.
 */

declare(strict_types=1);

define('ABSPATH', __DIR__);

$asked = json_decode(stream_get_contents(STDIN), true, 64, JSON_THROW_ON_ERROR);
$page = ['shortcodes' => [], 'embeds' => [], 'scripts' => [], 'filters' => [], 'actions' => [], 'errors' => [], 'settings' => [], 'transients' => [], 'styles' => [], 'inline' => [], 'requests' => []];

function get_option(string $name, $default = false)
{
    global $asked;
    return $name === 'booking-widget' && isset($asked['settings']) ? $asked['settings'] : $default;
}
function current_user_can(string $capability): bool
{
    global $asked;
    return in_array($capability, $asked['capabilities'] ?? [], true);
}
function add_action(string $hook, callable $callback): void
{
    global $page;
    $page['actions'][$hook][] = $callback;
}
function add_filter(string $hook, callable $callback, int $priority = 10, int $count = 1): void
{
    global $page;
    $page['filters'][$hook] = $callback;
}
function remove_filter(string $hook, callable $callback, int $priority = 10): bool
{
    global $page;
    unset($page['filters'][$hook]);
    return true;
}
function add_shortcode(string $tag, callable $callback): void
{
    global $page;
    $page['shortcodes'][$tag] = $callback;
}
function wp_embed_register_handler(string $id, string $regex, callable $callback): void
{
    global $page;
    $page['embeds'][$regex] = $callback;
}
function wp_enqueue_script(string $handle, string $source, array $needs, $version, $where): void
{
    global $page;
    $page['scripts'][$handle] = $source . ($version === null ? '' : '?ver=6.1');
}
function register_setting(string $group, string $name, array $how): void
{
    global $page;
    $page['settings'][$name] = $how;
}
function add_options_page(string $title, string $menu, string $capability, string $slug, callable $callback): void
{
    global $page;
    $page['options'] = [$capability, $callback];
}
function add_settings_error(string $setting, string $code, string $message): void
{
    global $page;
    $page['errors'][] = $message;
}
function settings_fields(string $group): void
{
    echo '<input type="hidden" name="option_page" value="' . $group . '">';
}
function submit_button(): void
{
    echo '<button>Save Changes</button>';
}
class WP_Error
{
    public function get_error_message(): string
    {
        return 'Could not resolve host';
    }
}
/** Returns whether WordPress requests the URL. It requests this machine and unusual ports only if a filter allows it. */
function is_let_through(string $url): bool
{
    global $page;
    $parts = parse_url($url);
    $host = $parts['host'] ?? null;
    if ($host === null) {
        return false;
    }
    $is_external = $page['filters']['http_request_host_is_external'] ?? static fn ($is) => $is;
    $ports = $page['filters']['http_allowed_safe_ports'] ?? static fn ($ports) => $ports;
    return ($host !== '127.0.0.1' || $is_external(false, $host, $url))
        && in_array($parts['port'] ?? 443, $ports([80, 443, 8080], $host, $url), true);
}
/** Returns the proxy's answer for the path of the URL, or otherwise the error for an unknown host. */
function wp_safe_remote_get(string $url, array $options)
{
    global $asked, $page;
    $page['requests'][] = ['url' => $url, 'options' => $options, 'isOtherPortAllowed' => is_let_through('http://127.0.0.1:6379/')];
    if (!is_let_through($url)) {
        return new WP_Error();
    }
    $answer = $asked['proxyAnswers'][(string) parse_url($url, PHP_URL_PATH)] ?? null;
    return $answer === null ? new WP_Error() : $answer + ['asked' => $options['headers']];
}
function is_wp_error($thing): bool
{
    return $thing instanceof WP_Error;
}
function wp_remote_retrieve_response_code($response)
{
    return $response['status'];
}
function wp_remote_retrieve_body($response): string
{
    return json_encode($response['body'], JSON_THROW_ON_ERROR);
}
function get_transient(string $name)
{
    global $page;
    return $page['transients'][$name] ?? false;
}
function set_transient(string $name, $value, int $seconds): bool
{
    global $page;
    $page['transients'][$name] = $value;
    return true;
}
function delete_transient(string $name): bool
{
    global $page;
    unset($page['transients'][$name]);
    return true;
}
function wp_parse_url(string $url, int $component = -1)
{
    return parse_url($url, $component);
}

function get_bloginfo(string $what): string
{
    return $what === 'language' ? 'pt-PT' : '';
}

function home_url(): string
{
    return 'https://www.host.example/blog';
}
function admin_url(string $path): string
{
    return 'https://www.host.example/wp-admin/' . $path;
}
function plugins_url(string $path, string $file): string
{
    return 'https://www.host.example/wp-content/plugins/booking-widget/' . $path;
}
function plugin_basename(string $file): string
{
    return basename(dirname($file)) . '/' . basename($file);
}
function wp_json_encode($value, int $flags = 0): string
{
    return json_encode($value, $flags | JSON_THROW_ON_ERROR);
}
function wp_register_script(string $handle, string $source, array $needs, string $version, bool $at_foot): void
{
    global $page;
    $page['registered'][$handle] = $needs;
}
function wp_add_inline_script(string $handle, string $code, string $where): void
{
    global $page;
    $page['inline'][] = $code;
}
function register_block_type(string $folder, array $how): void
{
    global $page;
    $about = json_decode(file_get_contents($folder . '/block.json'), true, 16, JSON_THROW_ON_ERROR);
    if (!isset($page['registered'][$about['editorScript']])) {
        throw new Exception('The script of the block is not registered.');
    }
    $page['block'] = $how['render_callback'];
}
/** Returns the colours of the theme, if the test has set a theme. */
function wp_get_global_styles(): array
{
    global $asked;
    return $asked['theme'] ?? [];
}
function wp_register_style(string $handle, $source): void
{
}
function wp_enqueue_style(string $handle): void
{
}
function wp_add_inline_style(string $handle, string $rules): void
{
    global $page;
    $page['styles'][] = $rules;
}
function esc_attr(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}
function esc_html(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}
function esc_url(string $url): string
{
    return preg_match('#^(https?:|/)#i', $url) === 1 ? str_replace(['&', "'"], ['&#038;', '&#039;'], preg_replace('#[^a-z0-9-~+_.?\#=!&;,/:%@$|*\'()\[\]]#i', '', $url)) : '';
}
function wp_strip_all_tags(string $text): string
{
    return trim(strip_tags($text));
}
function determine_locale(): string
{
    global $asked;
    return $asked['locale'] ?? 'en_US';
}
/** Reads gettext's binary format: a head, then length and position of each text and of each translation. */
function load_textdomain(string $domain, string $path): bool
{
    global $page;
    if (!is_readable($path)) {
        return false;
    }
    $bytes = file_get_contents($path);
    ['magic' => $magic, 'count' => $count, 'texts' => $texts, 'translations' => $translations, 'after' => $after] =
        unpack('Vmagic/Vrevision/Vcount/Vtexts/Vtranslations/Vhashes/Vafter', $bytes);
    // WordPress refuses any other order of the tables.
    if ($magic !== 0x950412de || $translations !== $texts + 8 * $count || $after !== $translations + 8 * $count) {
        throw new Exception("$path is no file of translations.");
    }
    $text_at = static function (int $entry) use ($bytes): string {
        ['length' => $length, 'offset' => $offset] = unpack('Vlength/Voffset', $bytes, $entry);
        return substr($bytes, $offset, $length);
    };
    for ($index = 0; $index < $count; $index++) {
        $page['texts'][$domain][$text_at($texts + 8 * $index)] = $text_at($translations + 8 * $index);
    }
    return true;
}
function __(string $text, string $domain = 'default'): string
{
    global $page;
    return $page['texts'][$domain][$text] ?? $text;
}
function _x(string $text, string $context, string $domain = 'default'): string
{
    return __($text, $domain);
}

/** Returns the script tags at the foot of the page. */
function printed_scripts(): string
{
    global $page;
    $tags = '';
    foreach ($page['scripts'] as $handle => $source) {
        $tag = "<script src='" . esc_url($source) . "' id='$handle-js'></script>\n";
        $tags .= $page['filters']['script_loader_tag']($tag, $handle);
    }
    return $tags . $page['filters']['script_loader_tag']("<script src='/other.js'></script>", 'other');
}

function answer(array $task)
{
    global $page;
    switch ($task[0]) {
        case 'shortcode':
            return $page['shortcodes']['booking_widget']($task[1], $task[2] ?? '');
        case 'address':
            foreach ($page['embeds'] as $regex => $callback) {
                if (preg_match($regex, $task[1], $matches) === 1) {
                    return $callback($matches);
                }
            }
            return null;
        case 'content':
            return $page['filters']['the_content']($task[1]);
        case 'block':
            return $page['block']($task[1]);
        case 'block editor':
            $page['actions']['enqueue_block_editor_assets'][0]();
            return $page['inline'];
        case 'links':
            return $page['filters']['plugin_action_links_wordpress/booking-widget.php']($task[1]);
        case 'save':
            return $page['settings']['booking-widget']['sanitize_callback']($task[1]);
        default:
            ob_start();
            $page['options'][1]();
            return ob_get_clean();
    }
}

require $asked['plugin'];
foreach (['init', 'admin_init', 'admin_menu'] as $hook) {
    foreach ($page['actions'][$hook] as $callback) {
        $callback();
    }
}
$answers = array_map('answer', $asked['tasks']);
echo json_encode(['answers' => $answers, 'scripts' => printed_scripts(), 'styles' => array_values(array_unique($page['styles'])), 'errors' => $page['errors'], 'requests' => $page['requests'], 'filtersLeft' => array_keys($page['filters'])], JSON_THROW_ON_ERROR);
